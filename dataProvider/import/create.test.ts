import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../schema/define';
import { choice, id as identifier, text, time } from '../../schema/fields';
import { type RestBackend, restProvider, startRestBackend } from '../../tests/support/fakeRest';
import { fakeRpc } from '../../tests/support/fakeRpc';
import { openSheet } from '../../tests/support/imports';
import { memoryBrowser } from '../../tests/support/memoryBrowser';
import { resourceSource } from '../../tests/support/resourceSource';
import { createDataProvider } from '../dataProvider';
import { CallError } from '../errors';
import type { ResourceClient } from '../resourceClient';
import { createRow } from './create';
import type { JournalEntry, SheetParts } from './importProgress';
import { createImports, type Imports } from './imports';
import { resumableStates } from './job';
import { suggestMapping } from './mapping';
import { planImport } from './plan';
import type { ImportPlan, ImportRun } from './types';

let backend: RestBackend;
// Makes the pauses between attempts zero.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(-0.99));
afterEach(async () => {
  vi.restoreAllMocks();
  await backend?.close();
});

function importsOver(browser = memoryBrowser<JournalEntry, SheetParts>()) {
  const { resource, dataProvider } = restProvider(backend);
  const imports = createImports({
    rpc: dataProvider.rpc,
    resourceOf: () => resource,
    clientFor: dataProvider.clientFor,
    owner: 'alice',
    written: () => {},
    read: openSheet,
    journal: browser.tab('alice'),
  });
  const planOf = (way: string): ImportPlan =>
    planImport(resource, way, { role: 'super_admin', translate: key => key.split('.').pop() ?? '' });
  return { imports, planOf, browser };
}

const csv = (rows: string[]) => ['name,size,state', ...rows].join('\n');
const manyRows = (count: number) => Array.from({ length: count }, (_, n) => `New ${n},${n},on`);

async function prepared(plan: ImportPlan, rows: string[]) {
  const sheet = await openSheet(new File([csv(rows)], 'devices.csv'));
  const figures = await sheet.check(plan, suggestMapping(sheet.facts.headings, plan.columns));
  return { plan, sheet, figures, organization: undefined };
}

async function over(imports: Imports, id: string): Promise<ImportRun> {
  const find = () => imports.getSnapshot().find(run => run.id === id && run.endedAt !== undefined);
  await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 20_000, interval: 5 });
  const run = find();
  if (!run) throw new Error('The import is not over');
  return run;
}

const names = () => [...backend.rows.values()].map(({ name }) => name);
const made = () => backend.requests.filter(request => request.startsWith('POST')).length;

describe('an import with one create call per row', () => {
  test('validates without the service, and then creates every valid row', async () => {
    backend = await startRestBackend();
    const { imports, planOf } = importsOver();
    const draft = await prepared(planOf('create'), ['A,1,on', 'B,x,on', ',2,on', 'A,3,off', 'C,4,']);
    expect(draft.figures).toMatchObject({ rows: 5, ready: 2, wrong: 3, asked: 2 });
    expect(await imports.checkWithService(draft)).toMatchObject({ ready: 2, asked: 2 });
    expect(backend.requests).toEqual([]);
    const run = await over(imports, imports.start(draft).id);
    expect(run).toMatchObject({ state: 'finished', total: 2, done: 2, figures: { created: 2, wrong: 3 } });
    // Fields that the file leaves out get the initial values of the create form.
    expect([...backend.rows.values()]).toEqual([
      { id: 1, name: 'A', size: 1, state: 'on' },
      { id: 2, name: 'C', size: 4, state: 'off' },
    ]);
  });

  test('skips a row whose record exists with the same values, and refuses one that conflicts', async () => {
    backend = await startRestBackend();
    for (const [id, size] of [1, 2].entries()) backend.rows.set(-id, { id: -id, name: `Old ${id}`, size, state: 'on' });
    backend.fault = method =>
      method === 'POST' ? reply => reply.code(409).send({ code: 'taken', message: 'The name is taken.' }) : undefined;
    const { imports, planOf } = importsOver();
    const draft = await prepared(planOf('create'), ['Old 0,1,on', 'Old 1,3,on']);
    const run = await over(imports, imports.start(draft).id);
    expect(run.figures).toMatchObject({ exists: 1, refused: 1, created: 0 });
  });

  test('creates each record exactly once, even if responses are lost before or after the write', async () => {
    backend = await startRestBackend();
    // Each row fails once at most, because a row that fails five times is refused.
    const failed = new Set<unknown>();
    backend.fault = (method, _path, row) => {
      const { size } = (row ?? {}) as { size?: number };
      if (method !== 'POST' || size === undefined || failed.has(size)) return undefined;
      failed.add(size);
      return (['before', undefined, 'after', undefined] as const)[size % 4];
    };
    const { imports, planOf } = importsOver();
    const run = await over(imports, imports.start(await prepared(planOf('create'), manyRows(90))).id);
    expect(run).toMatchObject({ state: 'finished', total: 90, done: 90, figures: { ready: 0, unconfirmed: 0 } });
    expect(run.figures.created + run.figures.exists).toBe(90);
    expect(names().sort()).toEqual(
      manyRows(90)
        .map(row => row.split(',')[0])
        .sort(),
    );
  });

  test('leaves rows without a response unconfirmed if no column identifies records', async () => {
    backend = await startRestBackend();
    backend.fault = method => (method === 'POST' && made() % 5 === 0 ? 'after' : undefined);
    const { imports, planOf } = importsOver();
    const plan = planOf('blindly');
    const { id } = imports.start(await prepared(plan, manyRows(50)));
    const run = await over(imports, id);
    expect(run).toMatchObject({ state: 'finished', total: 50, done: 50, figures: { created: 40, unconfirmed: 10 } });
    expect(resumableStates(plan)).not.toContain('unconfirmed');
    imports.resume(id);
    await over(imports, id);
    expect([made(), names().length]).toEqual([50, 50]);
  });

  test('reports each refused row, and stops if all would be refused', async () => {
    backend = await startRestBackend();
    backend.fault = () => reply =>
      made() === 2
        ? reply.code(422).send({ code: 'taken', message: 'The name is taken.', field: 'name' })
        : reply.code(201).send({ id: made(), name: 'x' });
    const first = importsOver();
    const run = await over(first.imports, first.imports.start(await prepared(first.planOf('create'), manyRows(6))).id);
    expect(run).toMatchObject({ state: 'finished', figures: { created: 5, refused: 1 } });
    expect(run.figures.reasons[0]?.reason).toEqual({
      column: 'name',
      error: { code: 'taken', message: 'The name is taken.' },
    });

    backend.fault = () => reply => reply.code(403).send({ message: 'You may not.' });
    const { imports, planOf } = importsOver();
    const stopped = await over(imports, imports.start(await prepared(planOf('create'), manyRows(100))).id);
    expect(stopped).toMatchObject({ state: 'stopped', done: 0, error: { message: 'You may not.' } });
    expect(stopped.figures.ready).toBe(100);
    expect(made()).toBeLessThan(20);
  });

  test('stops with the error if its rows can’t be read', async () => {
    backend = await startRestBackend();
    const { imports, planOf } = importsOver();
    const draft = await prepared(planOf('create'), manyRows(2));
    const sheet = { ...draft.sheet, pending: () => Promise.reject(new Error('Out of memory')) };
    const run = await over(imports, imports.start({ ...draft, sheet }).id);
    expect(run).toMatchObject({ state: 'stopped', done: 0, error: { message: 'Out of memory' } });
    expect(backend.requests).toEqual([]);
  });

  test('can be stopped and continued', async () => {
    backend = await startRestBackend();
    const { imports, planOf } = importsOver();
    const { id } = imports.start(await prepared(planOf('create'), manyRows(200)));
    await vi.waitFor(() => expect(made()).toBeGreaterThan(20), { timeout: 20_000, interval: 1 });
    imports.stop(id);
    const stopped = await over(imports, id);
    expect(stopped).toMatchObject({ state: 'stopped', total: 200, done: backend.rows.size });
    imports.resume(id);
    expect(await over(imports, id)).toMatchObject({ state: 'finished', done: 200, figures: { created: 200 } });
    expect([made(), backend.rows.size]).toEqual([200, 200]);
  });

  test.each([
    ['create', { created: 40, exists: 6, unconfirmed: 0 }, 46],
    ['blindly', { created: 26, exists: 0, unconfirmed: 20 }, 32],
  ])('continues after a reload without creating a row twice: %s', async (way, figures, rows) => {
    backend = await startRestBackend();
    // Six rows of the second chunk are created, then the service stops responding and the tab is closed.
    backend.fault = method => (method === 'POST' && made() > 26 ? reply => reply.hijack() : undefined);
    const before = importsOver();
    const { id } = before.imports.start(await prepared(before.planOf(way), manyRows(46)));
    await vi.waitFor(() => expect(made()).toBe(30), { timeout: 20_000, interval: 5 });
    backend.fault = () => undefined;
    before.browser.closeTabs();
    const { imports, planOf } = importsOver(before.browser);
    expect(await imports.reopen(id, planOf)).toMatchObject({ figures: { created: 20, sent: 20, ready: 6 } });
    imports.resume(id);
    expect(await over(imports, id)).toMatchObject({ state: 'finished', total: 46, done: 46, figures });
    expect([names().length, new Set(names()).size]).toEqual([rows, rows]);
  });

  test('creates records with the resource’s call, initial values, and in its own organisation', async () => {
    const people = defineResource(
      'people',
      {
        id: identifier(),
        name: text({ required: true, wire: 'label' }),
        seen: time({ onWire: 'ms' }),
        plan: choice({ choices: ['free', 'paid'], initial: 'free', on: 'create' }),
      },
      {
        title: 'name',
        scope: 'organization',
        access: { super_admin: 'all' },
        api: { list: 'listUsers', create: 'createRoasterTeam' },
        form: { all: ['name', 'seen', 'plan'] },
        imports: { create: { each: true, columns: ['name', 'seen'], distinct: ['name'] } },
      },
    );
    const { rpc, asked } = fakeRpc({ createRoasterTeam: { id: 'p-1', label: 'Ada' } });
    const { clientFor } = createDataProvider({
      rpc,
      resources: resourceSource([people]),
      organization: () => 'globex',
      renewSession: async () => false,
      onSignedOut: () => {},
    });
    const imports = createImports({
      rpc,
      resourceOf: () => people,
      clientFor,
      owner: 'alice',
      written: () => {},
      journal: memoryBrowser<JournalEntry, SheetParts>().tab('alice'),
    });
    const plan = planImport(people, 'create', { role: 'super_admin', translate: key => key.split('.').pop() ?? '' });
    const sheet = await openSheet(new File(['name,seen\nAda,2026-01-01T00:00:00Z'], 'people.csv'));
    const figures = await sheet.check(plan, ['name', 'seen']);
    expect(await over(imports, imports.start({ plan, sheet, figures, organization: 'acme' }).id)).toMatchObject({
      figures: { created: 1 },
    });
    const body = { organization: 'acme', label: 'Ada', seen: Date.UTC(2026, 0, 1), plan: 'free' };
    expect(asked).toEqual([{ call: 'createRoasterTeam', body, operation: expect.any(String) }]);
  });
});

test('finds a record after a lost response, even if the list was cached before', async () => {
  const there: { id: string }[] = [];
  let kept: { id: string }[] | undefined = [];
  const create = vi.fn(async () => {
    there.push({ id: 'made' });
    throw new CallError({ status: 0, code: 'NetworkError', message: 'Network Error', call: 'create' });
  });
  const client = {
    create,
    list: async () => {
      kept ??= [...there];
      return { records: kept, total: kept.length };
    },
    forget: () => {
      kept = undefined;
    },
  } as Partial<ResourceClient> as ResourceClient;
  const { signal } = new AbortController();
  expect(await createRow({ client, values: { name: 'A' }, distinct: ['name'], signal })).toEqual({
    result: { outcome: 'exists', id: 'made' },
  });
  expect(create).toHaveBeenCalledTimes(1);
});

test('sends rows of an import call in wire format', async () => {
  const plan: ImportPlan = {
    resource: 'x',
    way: 'call',
    columns: [{ name: 'seen', field: time({ onWire: 's' }), wire: 'seen.at', label: 'Seen', words: {} }],
    distinct: [],
    figures: [],
    chunk: 1,
    each: false,
    passwords: false,
    role: 'admin',
  };
  const sheet = await openSheet(new File(['seen\n2026-01-01T00:00:00Z'], 'x.csv'));
  await sheet.check(plan, ['seen']);
  expect(await sheet.bodies([0])).toEqual([{ seen: { at: Date.UTC(2026, 0, 1) / 1000 } }]);
});

test('throws if the definition has no create call', () => {
  const define = () =>
    defineResource(
      'fixed',
      { id: identifier(), name: text() },
      {
        title: 'name',
        scope: 'global',
        access: {},
        api: { transport: 'rest', url: '', readOnly: true },
        form: { all: ['name'] },
        imports: { create: { each: true, columns: ['name'] } },
      },
    );
  expect(define).toThrow('fixed: create imports by creations, and nothing says how one is made');
});
