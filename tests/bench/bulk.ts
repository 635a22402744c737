import { chunk } from 'es-toolkit';
import { createDataProvider, createRpcClient } from '../../dataProvider';
import { resources } from '../../resources';
import { seedScale } from '../../service/demo/scale';
import { type Client, signIn } from '../support/client';
import type { TestDatabase } from '../support/postgres';
import { resourceSource } from '../support/resourceSource';
import { startService, type TestService } from '../support/service';
import { median, milliseconds, onEachDatabase, type Row, timeOf } from './measure';

/** Ten requests of the runner. With 10,000 users, what a run costs once weighs less, and the ratios are better. */
const USERS = 2_500;
/** Number of sequential requests to measure in each round. Each takes the same time. */
const SAMPLE = 100;
const ROUNDS = 3;
/** Number of users to create. Seven in ten are active: those of all runs, and those of the sequential requests. */
const MADE = Math.ceil((USERS + ROUNDS * SAMPLE) / 0.69);
const ORGANIZATION = 'scale-1';

/** As many as one request of the runner has. */
const CHUNK = 250;

/**
 * Measures disabling thousands of users with the console's own runner and the real service, compared to one request per
 * user in sequence, and to SQL statements with the same effect. Runs on the embedded database and, if installed, on a
 * PostgreSQL server.
 */
export const bulkRows = () => onEachDatabase(rowsOn);

async function rowsOn(database: TestDatabase): Promise<Row[]> {
  const service = await startService({ database });
  try {
    await seedScale(service.db, { users: MADE, organizations: 1 });
    const operator = await signIn(service, 'super');
    return await disableRows(await idsOf(service), service, operator, database);
  } finally {
    await service.stop();
  }
}

async function disableRows(
  active: readonly string[],
  service: TestService,
  operator: Client,
  database: string,
): Promise<Row[]> {
  const runs = runsOf(service, operator);
  const ids = active.slice(0, USERS);
  const others = active.slice(USERS);
  const disable = async () => {
    const selection = { kind: 'ids', ids: new Set(ids) } as const;
    const run = await runs.finished(runs.start({ resource: 'manage-users', action: 'disable', selection }).id);
    if (run.ok.length !== ids.length) throw new Error(`${run.ok.length} of ${ids.length} were disabled`);
  };
  const own: number[] = [];
  const inSequence: number[] = [];
  const byHand: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const some = others.slice(round * SAMPLE, (round + 1) * SAMPLE);
    const sampled = await timeOf(async () => {
      for (const id of some) await operator.call('user/disable', { id });
    });
    inSequence.push((sampled * ids.length) / some.length);
    own.push(await timeOf(disable));
    await enableByHand(service);
    byHand.push(await timeOf(() => disableByHand(service, ids)));
    await enableByHand(service);
  }
  const what = `bulk: disabling ${ids.length.toLocaleString('en')} people`;
  const [a, b, c] = [median(own), median(inSequence), median(byHand)];
  return [
    {
      what: `${what} (${database})`,
      ours: milliseconds(a),
      reference: `${milliseconds(b)} (from ${SAMPLE})`,
      ratio: `${(b / a).toFixed(0)}x faster`,
      target: '>= 50x faster',
      met: b / a >= 50,
    },
    {
      what: `${what} beside statements by hand (${database})`,
      ours: milliseconds(a),
      reference: milliseconds(c),
      ratio: `${(a / c).toFixed(2)}x the time`,
      target: '<= 2x the time',
      met: a <= 2 * c,
    },
  ];
}

/**
 * Does in SQL what disabling does: sets states, removes pending sign-ins, and writes an audit entry each. These users
 * have no sessions and chat accounts, which the service finds out for itself.
 */
async function disableByHand({ db }: TestService, ids: readonly string[]): Promise<void> {
  const client = await db.pool.connect();
  try {
    for (const some of chunk(ids, CHUNK)) {
      await client.query('begin');
      await client.query(
        `with before as (select id, username, organization_id, status from users where id = any($1) for update),
        changed as (
          update users set status = 'disabled', status_when_enabled = before.status, updated_at = now()
          from before where users.id = before.id
        )
        insert into audit_entries (
          id, at, request_id, operation_id, leads, actor_username, ip, organization_id, action, target_type, target_id,
          target_label, before, after, outcome
        )
        select
          gen_random_uuid()::text, now(), 'by-hand', 'by-hand', false, 'super', '127.0.0.1', organization_id,
          'user/bulkDeactivate', 'manage-users', id, username, jsonb_build_object('status', status),
          '{"status": "disabled"}'::jsonb, 'done'
        from before`,
        [some],
      );
      const accounts = '(select username from users where id = any($1))';
      await client.query(
        `update identity_users set enabled = false, updated_at = now() where username in ${accounts}`,
        [some],
      );
      await client.query(`delete from identity_challenges where username in ${accounts}`, [some]);
      await client.query('commit');
    }
  } finally {
    client.release();
  }
}

/** Undoes disabling between the measurements. */
async function enableByHand({ db }: TestService): Promise<void> {
  await db.pool.query(`
    update users set status = status_when_enabled, status_when_enabled = null where status_when_enabled is not null
  `);
  await db.pool.query('update identity_users set enabled = true where not enabled');
}

function runsOf({ url }: TestService, { token }: Client) {
  const session = { renewSession: async () => false, onSignedOut: () => {} };
  const inSession: typeof fetch = (input, init) =>
    fetch(new URL(String(input), url), { ...init, headers: { ...init?.headers, cookie: `token=${token}` } });
  const rpc = createRpcClient({ ...session, fetch: inSession, apiBase: '/api/', bearerToken: async () => token });
  return createDataProvider({
    ...session,
    rpc,
    resources: resourceSource(resources),
    organization: () => ORGANIZATION,
  }).runs;
}

async function idsOf({ db }: TestService): Promise<string[]> {
  const { rows } = await db.pool.query('select id from users where organization_id = $1 and status = $2', [
    ORGANIZATION,
    'active',
  ]);
  return rows.map(({ id }) => String(id));
}
