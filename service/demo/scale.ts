import { sql } from 'drizzle-orm';
import { chunk, range, sum } from 'es-toolkit';
import type { Database } from '../db/connect';
import { forPurpose } from '../db/queuedPool';
import { users as usersTable } from '../db/schema';
import { StartError } from '../startError';
import { firstNames, lastNames, plainSpelling } from './names';

interface Scale {
  users: number;
  organizations: number;
}

const TEAMS_PER_ORGANIZATION = 20;
/** The number of users per batch. Each batch is one transaction. */
const BATCH = 2_000;
/** The number of batches added concurrently, since one connection occupies only one core of the database. */
const CONCURRENCY = 2;

/**
 * Adds many organisations, users and teams to try out large installations. They are named `scale-1`, `scale-2` and so
 * on, and are always the same. Each batch of users is committed by itself, so a second run continues where the first
 * one stopped. The users have no accounts to sign in with, but `npm run simulate` can send their positions.
 * @param onProgress called with the number of users added so far
 * @returns the number of added users
 * @throws StartError before the first start, which creates its accounts only in an empty database
 */
export function seedScale(db: Database, scale: Scale, onProgress?: (there: number) => void): Promise<number> {
  return forPurpose('background', () => addScale(db, scale, onProgress));
}

async function addScale(
  db: Database,
  { users, organizations }: Scale,
  onProgress?: (there: number) => void,
): Promise<number> {
  if ((await db.orm.$count(usersTable)) === 0) {
    throw new StartError(
      'The database has no users yet. Start the service once for its first accounts, then run this again.',
    );
  }
  let added = 0;
  await db.orm.transaction(async tx => {
    await tx.execute(sql`
      insert into organizations (id, label, vhost, attributes, created_at)
      select 'scale-' || n, 'Scale ' || n, 'scale-' || n || '.chat.example',
             jsonb_build_object('maxUsers', 1000000, 'trackingEnabled', true), now() - n * interval '1 day'
      from generate_series(1, ${organizations}::int) n
      on conflict do nothing
    `);
    await tx.execute(sql`
      insert into teams (id, organization_id, label, displayed, created_at)
      select id, organization, label, array[id], now() - t * interval '1 day'
      from generate_series(1, ${organizations}::int) n,
           generate_series(1, ${TEAMS_PER_ORGANIZATION}::int) t,
           lateral (select 'scale-' || n || '-team-' || t as id, 'scale-' || n as organization, 'Team ' || t as label) made
      on conflict do nothing
    `);
  });
  const there = await finishedBatches(db, users);
  for (const batchStarts of chunk(range(1, users + 1, BATCH), CONCURRENCY)) {
    const batches = batchStarts.map(from => ({ from, to: Math.min(users, from + BATCH - 1), organizations }));
    const missing = batches.filter(({ to }) => !there.has(to));
    added += sum(await Promise.all(missing.map(batch => addBatch(db, batch))));
    onProgress?.(batches.at(-1)?.to ?? 0);
  }
  // The planner needs statistics of the tables, and index-only scans need them vacuumed.
  await db.direct.query('vacuum (analyze) organizations, users, teams, team_members');
  return added;
}

/** Resolves to the last numbers of the existing batches. A batch is inserted as a whole or not at all. */
async function finishedBatches(db: Database, users: number): Promise<ReadonlySet<number>> {
  const { rows } = await db.orm.execute<{ n: number }>(sql`
    select n from (
      select n from generate_series(${BATCH}::int, ${users}::int, ${BATCH}::int) n union select ${users}::int
    ) last (n)
    where exists (select from users where id = md5('scale-' || n)::uuid::text)
  `);
  return new Set(rows.map(({ n }) => n));
}

interface Batch {
  from: number;
  to: number;
  organizations: number;
}

function addBatch(db: Database, { from, to, organizations }: Batch): Promise<number> {
  const bind = sql.param;
  return db.orm.transaction(async tx => {
    // Multiplying by primes distributes names, states and times without randomness.
    const inserted = await tx.execute(sql`
      insert into users (
        id, username, first_name, last_name, email, phone, organization_id, user_type, status, sms_enabled,
        mfa_enabled, preferred_mfa, platform, app_version, last_seen_at, created_at, invited_at, invite_expires_at
      )
      select
        md5('scale-' || n)::uuid::text, username, first_name, last_name,
        username || '@scale-' || organization || '.example', '+1415' || lpad((n % 10000000)::text, 7, '0'),
        'scale-' || organization, case when n % 97 = 0 then 'admin' else 'user' end, status, n % 3 = 0,
        n % 5 = 0, case when n % 5 = 0 then 'TOTP' else 'NOMFA' end,
        case when status <> 'invited' then (array['android', 'ios', 'web'])[1 + n % 3] end,
        case when status <> 'invited' then '5.' || n % 5 || '.' || n % 3 end,
        case when status <> 'invited' then now() - (n::bigint * 7919 % 8640000) * interval '1 second' end,
        created_at, created_at, created_at + interval '7 days'
      from generate_series(${from}::int, ${to}::int) n,
      lateral (
        select
          1 + n % ${organizations}::int as organization,
          1 + (n::bigint * 7919 % ${firstNames.length}::int)::int as first,
          1 + (n::bigint * 104729 % ${lastNames.length}::int)::int as last,
          (array['active', 'active', 'active', 'active', 'active', 'active', 'active', 'invited', 'disabled',
                 'reset_required'])[1 + n % 10] as status,
          now() - (100 + n::bigint * 15485863 % 1000) * interval '1 day' as created_at
      ) chosen,
      lateral (
        select
          (${bind(firstNames)}::text[])[first] as first_name,
          (${bind(lastNames)}::text[])[last] as last_name,
          left((${bind(firstNames.map(plainSpelling))}::text[])[first], 1) || '.'
            || left((${bind(lastNames.map(plainSpelling))}::text[])[last], 20) || n as username
      ) named
      on conflict do nothing
    `);
    await tx.execute(sql`
      insert into team_members (team_id, user_id)
      select 'scale-' || 1 + n % ${organizations}::int || '-team-' || 1 + (n / ${organizations}::int + t * 7) % ${TEAMS_PER_ORGANIZATION}::int,
             md5('scale-' || n)::uuid::text
      from generate_series(${from}::int, ${to}::int) n, generate_series(0, 1) t
      where t = 0 or n % 4 = 0
      on conflict do nothing
    `);
    return inserted.rowCount ?? 0;
  });
}
