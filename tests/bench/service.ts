import Fastify from 'fastify';
import type { QueryConfig } from 'pg';
import type { ListInput } from '../../contract/list';
import { seedScale } from '../../service/demo/scale';
import { type Client, signIn } from '../support/client';
import { startService, type TestService } from '../support/service';
import { compare, type Row } from './measure';

const USERS = 100_000;
const ORGANIZATION = 'scale-1';

/** Returns hand-written SQL for a page of users: the rows with their teams, and the total. */
function bareQuery(where: string, order: string): string {
  return `
    select u.*, o.vhost, array(select team_id from team_members m where m.user_id = u.id order by 1) as teams
    from (
      select *, (select count(*) from users where ${where}) as total
      from users where ${where} order by ${order} limit 50
    ) u
    left join organizations o on o.id = u.organization_id`;
}

const own = `organization_id = '${ORGANIZATION}'`;
const pages: { what: string; input: ListInput; where: string; order: string }[] = [
  { what: 'first page', input: { sort: { field: 'username', order: 'asc' } }, where: own, order: 'username, id' },
  {
    what: 'sort',
    input: { sort: { field: 'createdAt', order: 'desc' } },
    where: own,
    order: 'created_at desc, id desc',
  },
  {
    what: 'filter',
    input: { filter: { field: 'status', operator: 'in', value: ['disabled'] } },
    where: `${own} and status in ('disabled')`,
    order: 'username, id',
  },
  { what: 'search', input: { search: 'garcia' }, where: `${own} and search like '%garcia%'`, order: 'username, id' },
];

/**
 * Compares pages of 100,000 users over HTTP with the same hand-written query on the same database. Responses aren't
 * compressed, because only a real network would show the savings.
 */
export async function serviceRows(): Promise<Row[]> {
  const service = await startService();
  try {
    await seedScale(service.db, { users: USERS, organizations: 1 });
    await service.db.pool.query('analyze');
    const operator = await signIn(service, 'super');
    const rows: Row[] = [];
    for (const { what, input, where, order } of pages) {
      const query = bareQuery(where, order);
      rows.push(
        await compare({
          what: `service: ${what} of 100,000 people`,
          ours: () => listPeople(operator, input),
          reference: () => service.db.pool.query(query),
          target: { timesSlower: 2 },
          rounds: 15,
        }),
      );
    }
    rows.push(await overheadRow(service, operator));
    return rows;
  } finally {
    await service.stop();
  }
}

async function listPeople(client: Client, input: ListInput): Promise<void> {
  const body = { organization: ORGANIZATION, limit: 50, ...input };
  const answer = await client.send('listUsers', body, { 'accept-encoding': 'identity' });
  if (answer.status !== 200) throw new Error(`listUsers answered ${JSON.stringify(answer.body.error)}`);
}

/** Compares a call with a bare Fastify route that runs the call's statements and returns the rows of the last one. */
async function overheadRow(service: TestService, client: Client): Promise<Row> {
  const call = () => listPeople(client, {});
  const statements = await statementsOf(service, call);
  const app = Fastify();
  app.post('/', async () => {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await service.db.pool.query(statement));
    return { data: { items: rows } };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'identity' };
  try {
    return await compare({
      what: 'service: a call beside a bare route with its statements',
      ours: call,
      reference: async () => (await fetch(url, { method: 'POST', headers, body: '{}' })).json(),
      target: { timesSlower: 1.3 },
      rounds: 25,
    });
  } finally {
    await app.close();
  }
}

/** Records the statements that the service runs during a task. */
async function statementsOf({ db: { pool } }: TestService, task: () => Promise<void>): Promise<QueryConfig[]> {
  const statements: QueryConfig[] = [];
  const { query } = pool;
  const record = ({ name, text }: QueryConfig, values: unknown[]) => {
    statements.push({ text, values, ...(name !== undefined && { name }) });
  };
  Object.assign(pool, {
    query(...args: Parameters<typeof record>) {
      record(...args);
      return Reflect.apply(query, pool, args);
    },
  });
  try {
    await task();
  } finally {
    Object.assign(pool, { query });
  }
  return statements;
}
