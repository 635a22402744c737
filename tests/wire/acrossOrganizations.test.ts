/** Lists of all organisations: only for operators, with the organisation of each record, and read by an index. */
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../contract';
import { demo } from '../../contract/demo';
import { securityDevices as devices, teams, users } from '../../service/db/schema';
import { whereFeatureIsOn } from '../../service/features';
import type { Client } from '../support/client';
import { demoService } from '../support/demoService';
import { startService } from '../support/service';

/** The lists that definitions declare as `across`. */
const lists = [
  'listUsers',
  'listSharedRoasterGroupsByOrganization',
  'getSecurityHubDataForOrganization',
] as const satisfies CallName[];

interface Listed {
  items: { id: string; organization: string | null }[];
}

/** A node of a plan, as `explain` returns it. */
interface PlanNode {
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

const withInner = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withInner)];

const { service, admin, operator } = demoService(startService);

async function read(client: Client, call: (typeof lists)[number], input: object = {}): Promise<Listed> {
  const { status, body } = await client.send(call, input);
  expect(body.error).toBeUndefined();
  expect(status).toBe(200);
  return body.data as Listed;
}

const owners = ({ items }: Listed) => new Set(items.map(({ organization }) => organization));

describe.each(lists)('%s', call => {
  test('shows an operator the records of all organisations with their organisation', async () => {
    const found = owners(await read(operator, call, { limit: 1000 }));
    expect(found).toContain('acme');
    expect(found).toContain('globex');
    expect(owners(await read(operator, call, { organization: 'globex', limit: 1000 }))).toEqual(new Set(['globex']));
  });

  test('shows an administrator only their own, whatever the input', async () => {
    expect(owners(await read(admin, call, { limit: 1000 }))).toEqual(new Set(['acme']));
    expect((await admin.send(call, { organization: 'globex' })).status).toBe(403);
    expect((await admin.send(call, { organization: '*' })).status).toBe(400);
    const filter = { field: 'organization', operator: 'in', value: ['globex'] };
    expect((await read(admin, call, { filter })).items).toEqual([]);
    const any = { any: [filter, { field: 'id', operator: 'empty', value: false }] };
    expect(owners(await read(admin, call, { filter: any, limit: 1000 }))).toEqual(new Set(['acme']));
  });
});

test('facets and device figures count all organisations', async () => {
  const { body } = await operator.call('getSecurityHubDataForOrganization', {
    limit: 0,
    counts: ['platform'],
    summary: true,
  });
  const counted = Object.values(body.data?.counts?.platform ?? {}).reduce((sum, each) => sum + each, 0);
  expect(counted).toBe(body.data?.total);
  expect(body.data?.summary?.devices).toBe(body.data?.total);
  const own = await admin.call('getSecurityHubDataForOrganization', { limit: 0, summary: true });
  expect(own.body.data?.summary?.devices).toBeLessThan(body.data?.total ?? 0);
});

test('devices of an organisation without the Security Hub are neither listed nor counted', async () => {
  const switchHub = (securityHubEnabled: boolean) =>
    operator.call('updateOrganizationAttributes', { organization: 'globex', attributes: { securityHubEnabled } });
  expect((await switchHub(false)).status).toBe(200);
  const { body } = await operator.call('getSecurityHubDataForOrganization', { limit: 1000, summary: true });
  expect(new Set(body.data?.items.map(({ organization }) => organization))).not.toContain('globex');
  expect(body.data?.summary?.devices).toBe(body.data?.total);
  expect((await switchHub(true)).status).toBe(200);
  expect(owners(await read(operator, 'getSecurityHubDataForOrganization', { limit: 1000 }))).toContain('globex');
});

test.each([
  ['users by user name', () => sql`select id from ${users} order by ${users.username} limit 100`],
  ['teams by name', () => sql`select id from ${teams} order by ${teams.labelKey}, ${teams.id} limit 100`],
  [
    'devices by their last check-in',
    () => sql`
        select id from ${devices}
        where ${whereFeatureIsOn('securityHub', { organization: undefined }, devices.organizationId)}
        order by ${devices.lastCheckInAt} desc, ${devices.id} desc limit 100`,
  ],
])('reads a page of all organisations from an index: %s', async (_what, page) => {
  const plan = await service.db.orm.transaction(async tx => {
    // With a test's few rows, the planner would prefer a sequential scan.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    await tx.execute(sql`set local enable_mergejoin = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${page()}`);
    return rows.map(row => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toMatch(/Sort|Seq Scan on (users|teams|security_devices)/);
});

describe.each([
  ['users', 'listUsers', 'username'],
  ['teams', 'listSharedRoasterGroupsByOrganization', 'createdAt'],
  ['security_devices', 'getSecurityHubDataForOrganization', 'riskScore'],
] as const)('a page of %s', (table, call, field) => {
  test.each([
    ['all organisations', {}],
    ['one', { organization: 'acme' }],
  ])('of %s: computes nothing for rows of other pages', async (_whose, scope) => {
    const asked = { ...scope, limit: 2, offset: 2, sort: { field, order: 'desc' } };
    const query = vi.spyOn(service.db.pool, 'query');
    const { items } = await read(operator, call, asked);
    const asking = query.mock.calls as unknown as [statement: { text?: string }, values?: unknown[]][];
    query.mockRestore();
    expect(items).toHaveLength(2);
    const pages = asking.filter(([{ text = '' }]) => text.includes(`from "${table}"`) && text.includes('offset'));
    expect(pages).toHaveLength(1);
    const [[statement, values] = [{}]] = pages;
    const nodes = await explain(statement.text ?? '', values);
    const forEachRow = nodes.filter(
      node => node['Parent Relationship'] === 'SubPlan' || (node['Relation Name'] === 'users' && table !== 'users'),
    );
    expect(forEachRow.length).toBeGreaterThan(0);
    expect(forEachRow.filter(node => node['Actual Loops'] > 2)).toEqual([]);
  });
});

/** Returns the nodes of a statement's plan, and how often each was executed. */
async function explain(text: string, values: unknown[] | undefined): Promise<PlanNode[]> {
  const client = await service.db.pool.connect();
  try {
    await client.query('begin');
    // With a test's few rows, the planner would read other tables whole.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set local enable_${way} = off`);
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    await client.query('rollback');
    const [{ Plan }] = rows[0]['QUERY PLAN'];
    return withInner(Plan);
  } finally {
    client.release();
  }
}

test("an operator's change is recorded for the organisation of the record", async () => {
  await operator.call('updateUserName', { organization: 'acme', id: demo.acmeUser, first_name: 'Across' });
  const entries = await service.db.orm.execute<{ organization_id: string }>(
    sql`select organization_id from audit_entries where action = 'updateUserName' order by at desc limit 1`,
  );
  expect(entries.rows[0]?.organization_id).toBe('acme');
  const wrong = await operator.call('updateUserName', { organization: 'globex', id: demo.acmeUser, first_name: 'X' });
  expect(wrong.status).toBe(404);
});
