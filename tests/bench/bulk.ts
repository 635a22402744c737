import { createDataProvider, createRpcClient } from '../../dataProvider';
import { resources } from '../../resources';
import { seedScale } from '../../service/demo/scale';
import { type Client, signIn } from '../support/client';
import { isPostgresInstalled } from '../support/postgres';
import { startService, type TestService, type TestServiceOptions } from '../support/service';
import { median, milliseconds, type Row, timeOf } from './measure';

const USERS = 10_000;
/** Of the people that are made, seven in ten are active. */
const MADE = 14_300;
const ORGANIZATION = 'scale-1';
/** Of the requests one after the other only so many are made: all would take minutes, and each takes as long. */
const SAMPLE = 300;
const ROUNDS = 3;

/**
 * Disabling 10,000 people through the console's own runner and the real service, beside one request for each person in
 * sequence; on the embedded database and, where one is installed, on a PostgreSQL server.
 */
export async function bulkRows(): Promise<Row[]> {
  const rows = await rowsOn('pglite');
  return (await isPostgresInstalled()) ? [...rows, ...(await rowsOn('postgres'))] : rows;
}

async function rowsOn(database: NonNullable<TestServiceOptions['database']>): Promise<Row[]> {
  const service = await startService({ database });
  try {
    await seedScale(service.db, { users: MADE, organizations: 1 });
    const operator = await signIn(service, 'super');
    const ids = await idsOf(service);
    return [await disableRow(ids, service, operator, database)];
  } finally {
    await service.stop();
  }
}

async function disableRow(
  ids: readonly string[],
  service: TestService,
  operator: Client,
  database: string,
): Promise<Row> {
  const runs = runsOf(service, operator);
  const perform = async (action: string) => {
    const selection = { kind: 'ids', ids: new Set(ids) } as const;
    const run = await runs.finished(runs.start({ resource: 'manage-users', action, selection }).id);
    if (run.ok.length !== ids.length) throw new Error(`${action} was done to ${run.ok.length} of ${ids.length}`);
  };
  const own: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const some = ids.slice(round * SAMPLE, (round + 1) * SAMPLE);
    const sampled = await timeOf(async () => {
      for (const id of some) await operator.call('user/disable', { id });
    });
    reference.push((sampled * ids.length) / some.length);
    for (const id of some) await operator.call('user/enable', { id });
    own.push(await timeOf(() => perform('disable')));
    await perform('enable');
  }
  const [a, b] = [median(own), median(reference)];
  return {
    what: `bulk: disabling ${ids.length.toLocaleString('en')} people (${database})`,
    ours: milliseconds(a),
    reference: `${milliseconds(b)} (from ${SAMPLE})`,
    ratio: `${(b / a).toFixed(0)}x faster`,
    target: '>= 50x faster',
    met: b / a >= 50,
  };
}

function runsOf({ url }: TestService, { token }: Client) {
  const session = { renewSession: async () => false, onSignedOut: () => {} };
  const inSession: typeof fetch = (input, init) =>
    fetch(new URL(String(input), url), { ...init, headers: { ...init?.headers, cookie: `token=${token}` } });
  const rpc = createRpcClient({ ...session, fetch: inSession, apiBase: '/api/', bearerToken: async () => token });
  return createDataProvider({ ...session, rpc, resources, organization: () => ORGANIZATION }).runs;
}

async function idsOf({ db }: TestService): Promise<string[]> {
  const { rows } = await db.pool.query('select id from users where organization_id = $1 and status = $2', [
    ORGANIZATION,
    'active',
  ]);
  return rows.map(({ id }) => String(id)).slice(0, USERS);
}
