/** The import of an export reports all rows as existing, for every resource, by the console's own engine. */
import { expect, test } from 'vitest';
import type { CallInput, CallName } from '../../contract';
import { demo } from '../../contract/demo';
import { createDataProvider } from '../../dataProvider';
import { toCsv } from '../../dataProvider/csv';
import { CallError } from '../../dataProvider/errors';
import { columnsToImport, createImports, planImport, suggestMapping } from '../../dataProvider/import';
import type { JournalEntry, SheetParts } from '../../dataProvider/import/importProgress';
import type { Rpc } from '../../dataProvider/rpcClient';
import { resources } from '../../resources';
import type { AnyResource } from '../../schema/define';
import { createI18nProvider } from '../../src/i18n';
import { demoService } from '../support/demoService';
import { openSheet } from '../support/imports';
import { memoryBrowser } from '../support/memoryBrowser';
import { resourceSource } from '../support/resourceSource';
import { startService } from '../support/service';

const ORGANIZATION = 'acme';
const translate = (key: string) => createI18nProvider('en').translate(key);
/** Returns who exports and imports a resource: administrators if they may, or else operators. */
const roleFor = (resource: AnyResource) =>
  (['admin', 'super_admin'] as const).find(role => columnsToImport(resource, role)) ?? 'admin';
const importable = resources.filter(resource => columnsToImport(resource, roleFor(resource)));

const { admin, operator } = demoService(startService, async ({ admin }) => {
  const organization = ORGANIZATION;
  await admin.call('dns/addAllowlist', { organization, domain: 'again.example', note: '=1+1, "so"' });
  await admin.call('dns/addDenylist', { organization, domain: 'again.example.net' });
  await admin.call('dns/addMuteList', {
    organization,
    domain: 'again.example.org',
    until: '2027-01-01T00:00:00.000Z',
  });
  await admin.call('createRoasterTeam', {
    organization,
    label: 'It\'s; "that" team',
    members: [demo.acmeUser, demo.acmeAdmin],
  });
});

let caller = admin;
const rpc = (async (call: CallName, body: CallInput<CallName>) => {
  const { status, body: answer } = await caller.call(call, body);
  if (answer.error) throw new CallError({ status, call, ...answer.error });
  return answer.data;
}) as unknown as Rpc;

const provider = createDataProvider({
  rpc,
  resources: resourceSource(resources),
  organization: () => ORGANIZATION,
  renewSession: async () => false,
  onSignedOut: () => {},
});

async function exported(resource: AnyResource): Promise<File> {
  const { columns, with: besides } = columnsToImport(resource, roleFor(resource)) ?? { columns: [], with: {} };
  const selection = { kind: 'query', filter: {}, except: new Set<string>(), total: 0 } as const;
  const pages = provider.exportRows({ resource: resource.name, selection, with: besides });
  const parts: string[] = [];
  const heading = (column: string) => translate(`resources.${resource.name}.fields.${column}`);
  for await (const part of toCsv(resource, columns, pages, heading)) parts.push(part);
  return new File(parts, 'again.csv');
}

test('every importable resource has an export for re-import', () => {
  expect(importable.map(({ name }) => name).sort()).toEqual(
    resources.flatMap(resource => (resource.imports ? [resource.name] : [])).sort(),
  );
});

test.each(importable.map(resource => [resource.name, resource] as const))('%s', async (_name, resource) => {
  const role = roleFor(resource);
  caller = role === 'admin' ? admin : operator;
  const file = await exported(resource);
  const takesFields = Object.keys(resource.imports ?? {}).filter(way =>
    Array.isArray(resource.imports?.[way]?.columns),
  );
  for (const way of takesFields) {
    const plan = planImport(resource, way, { role, translate });
    const sheet = await openSheet(file);
    await sheet.check(plan, suggestMapping(sheet.facts.headings, plan.columns));
    const imports = createImports({
      rpc,
      resourceOf: () => resource,
      clientFor: provider.clientFor,
      owner: demo.acmeAdmin,
      written: () => {},
      journal: memoryBrowser<JournalEntry, SheetParts>().tab(demo.acmeAdmin),
    });
    const figures = await imports.checkWithService({ plan, sheet, organization: ORGANIZATION });
    imports.start({ plan, sheet, figures, organization: ORGANIZATION });
    await expect.poll(() => imports.getSnapshot()[0]?.endedAt, { timeout: 60_000 }).toBeDefined();
    const over = await sheet.figures();
    const { rows: others } = await sheet.rows({ states: ['wrong', 'refused', 'created'], offset: 0, limit: 5 });
    expect(others.map(({ cells, problems }) => ({ cells, problems }))).toEqual([]);
    expect(over).toMatchObject({ exists: over.rows, created: 0 });
    expect(over.rows).toBeGreaterThan(0);
  }
});
