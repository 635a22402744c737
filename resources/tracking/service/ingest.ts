import { type SQL, sql } from 'drizzle-orm';
import { partition } from 'es-toolkit';
import type { FastifyBaseLogger } from 'fastify';
import { distanceBetween } from '../../../contract/earth';
import { itemRefusal } from '../../../service/calls/failure';
import { transaction } from '../../../service/calls/transaction';
import type { Database } from '../../../service/db/connect';
import { hasFeature } from '../../../service/features';
import { hasCode } from '../../../service/hasCode';
import { type IncomingPositionOnWire, type IngestResult, incomingPosition, type Position } from '../contract/mapping';
import { plausibleDistance } from '../contract/tracks';
import { fixNames, fixTypes, millisecondsOf, type StoredFix, scale, toPosition, toStoredFix } from './fixes';
import { ensurePartitions } from './partitions';
import { settingsOf, shares } from './trackedUsers';

export interface AcceptedPosition {
  organization: string;
  username: string;
  position: Position;
  /** Whether it is newer than all stored positions of the user. */
  isNewest: boolean;
}

interface Ingested extends IngestResult {
  positions: AcceptedPosition[];
}

/** Tolerance for wrong device clocks. Timestamps further in the future are refused. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

interface TrackedUser {
  user_id: string;
  username: string;
  organization: string;
  has_tracking: boolean;
  is_sharing: boolean;
  kept_from: string;
  last_seen_at: Date | string | null;
  person: number | null;
  at: Date | string | null;
  lat: number | null;
  lng: number | null;
}

type ParsedItem = { index: number; position: IncomingPositionOnWire & { username: string } };
type Refusal = IngestResult['refused'][number];

/**
 * Stores a batch of positions. Each is accepted, refused or counted as a duplicate on its own. The batch is stored in
 * one transaction, so a client without a response can send it again.
 * @param batch unvalidated input
 * @param options `senderUsername`: the user of positions without a username. Undefined if each must have one. `log`: for
 *   what fails after the positions are stored
 */
export async function ingest(
  db: Database,
  batch: readonly unknown[],
  {
    senderUsername,
    now,
    log,
  }: { senderUsername: string | undefined; now: Date; log: Pick<FastifyBaseLogger, 'error'> },
): Promise<Ingested> {
  const refused: Refusal[] = [];
  const parsed = parseBatch(batch, senderUsername, now, refused);
  const people = await readUsers(db, [...new Set(parsed.map(({ position }) => position.username))], now);
  const valid = parsed.filter(each => isAccepted(each, people.get(each.position.username), refused));
  const { gone, ...result } = await storeValid(db, valid, people, now);
  await updateLastSeen(
    db,
    result.positions.flatMap(({ username }) => people.get(username) ?? []),
    now,
  ).catch((error: unknown) => log.error({ err: error }, 'when users were last seen could not be updated'));
  refused.push(...gone.map(index => ({ index, ...unknownUser })));
  return { ...result, refused: refused.sort((a, b) => a.index - b.index) };
}

function parseBatch(
  batch: readonly unknown[],
  senderUsername: string | undefined,
  now: Date,
  refused: Refusal[],
): ParsedItem[] {
  const parsed: ParsedItem[] = [];
  for (const [index, value] of batch.entries()) {
    const one = parseItem(value, senderUsername, now);
    if ('message' in one) refused.push({ index, ...one });
    else parsed.push({ index, position: one });
  }
  return parsed;
}

function parseItem(
  value: unknown,
  senderUsername: string | undefined,
  now: Date,
): ParsedItem['position'] | Omit<Refusal, 'index'> {
  const { data, error } = incomingPosition.safeParse(value);
  if (data === undefined) return itemRefusal(error, 'is not a position');
  if (senderUsername !== undefined && data.username !== undefined) {
    return { field: 'username', message: 'must be left out, because users send only their own positions' };
  }
  const username = senderUsername ?? data.username;
  if (username === undefined) return { field: 'username', message: 'must be given' };
  const time = Date.parse(data.timestamp);
  if (!(time <= now.getTime() + CLOCK_TOLERANCE_MS)) {
    return { field: 'timestamp', message: 'must not be more than five minutes ahead' };
  }
  // Devices without a fix send 0, 0, which is in the sea.
  if (data.lat === 0 && data.lng === 0) {
    return {
      field: 'lat',
      message: 'must not be 0 together with lng, which devices send when they don’t know their position',
    };
  }
  // Mutated, since copying would take as long as parsing.
  return Object.assign(data, { username, timestamp: new Date(time).toISOString() });
}

/** The refusal of unknown users and users of suspended organisations. */
const unknownUser = { field: 'username', message: 'isn’t a user whose location is recorded' };

function isAccepted({ index, position }: ParsedItem, person: TrackedUser | undefined, refused: Refusal[]): boolean {
  const refuse = (field: string, message: string) => {
    refused.push({ index, field, message });
    return false;
  };
  if (person === undefined) return refuse(unknownUser.field, unknownUser.message);
  if (!person.has_tracking) return refuse('username', 'belongs to an organisation that has tracking switched off');
  if (!person.is_sharing) return refuse('username', 'doesn’t share their location');
  // Both are in the format of `toISOString`, so their text order is their time order.
  if (position.timestamp < person.kept_from) return refuse('timestamp', 'must not be older than the retention period');
  return true;
}

async function readUsers({ orm }: Database, usernames: string[], now: Date): Promise<Map<string, TrackedUser>> {
  if (usernames.length === 0) return new Map();
  const { rows } = await orm.execute<TrackedUser & Record<string, unknown>>(sql`
    select u.id as user_id, u.username, u.organization_id as organization, ${shares} as is_sharing,
           ${hasFeature('tracking', sql`u.organization_id`)} as has_tracking, u.last_seen_at,
           ${settingsOf.keptFrom(now)} as kept_from, c.person, c.at, c.lat, c.lng
    from users u
    join organizations o on o.id = u.organization_id and o.status <> 'suspended'
    left join tracking_settings s on s.organization_id = u.organization_id
    left join current_positions c on c.user_id = u.id and c.organization_id = u.organization_id
    where u.username = any(${sql.param(usernames)}::text[])
  `);
  return new Map(
    rows.map(person => [person.username, { ...person, kept_from: new Date(person.kept_from).toISOString() }]),
  );
}

async function storeValid(
  db: Database,
  valid: readonly ParsedItem[],
  people: ReadonlyMap<string, TrackedUser>,
  now: Date,
) {
  if (valid.length === 0) return { accepted: 0, duplicates: 0, positions: [], gone: [] };
  const receivedAt = now.toISOString();
  const fixes = valid
    .map(({ index, position: sent }): Fix => {
      const stored = toStoredFix(sent, receivedAt);
      // Rounded like the stored position.
      const position = toPosition(stored);
      return { index, username: sent.username, time: Date.parse(sent.timestamp), stored, position };
    })
    .sort((a, b) => a.time - b.time);
  markImplausible(fixes, people);
  try {
    return await insertAndUpdate(db, fixes, people, now);
  } catch (error) {
    // The current week's partition exists. Earlier ones are created when a position needs them.
    if (!isMissingPartition(error)) throw error;
    await ensurePartitions(
      db,
      fixes.map(({ time }) => time),
    );
    return insertAndUpdate(db, fixes, people, now);
  }
}

interface Fix {
  /** Its index in the batch. */
  index: number;
  username: string;
  /** Milliseconds since the epoch. */
  time: number;
  position: Position;
  stored: StoredFix;
}

/**
 * Marks positions that are implausibly far from the previous one. A position older than the current one is only
 * compared with others of its batch.
 */
function markImplausible(ordered: readonly Fix[], people: ReadonlyMap<string, TrackedUser>): void {
  const last = new Map<string, { time: number; lat: number; lng: number }>();
  for (const { username, at, lat, lng } of people.values()) {
    if (at === null || lat === null || lng === null) continue;
    last.set(username, { time: new Date(at).getTime(), lat: lat / scale.degrees, lng: lng / scale.degrees });
  }
  for (const { username, time, position, stored } of ordered) {
    const before = last.get(username);
    if (before !== undefined && before.time < time) {
      const metres = distanceBetween(before.lng, before.lat, position.lng, position.lat);
      if (metres > plausibleDistance(time - before.time)) {
        position.implausible = true;
        stored.implausible = true;
      }
    }
    if (before === undefined || before.time < time) last.set(username, { time, lat: position.lat, lng: position.lng });
  }
}

async function insertAndUpdate(
  db: Database,
  fixes: readonly Fix[],
  people: ReadonlyMap<string, TrackedUser>,
  now: Date,
) {
  return transaction({ db }, async ({ db: txDb }) => {
    const numbers = await ensureNumbers(txDb, fixes, people, now);
    const [gone, known] = partition(fixes, ({ username }) => !numbers.has(username));
    const rows = known.map(fix => ({ ...fix, person: Number(numbers.get(fix.username)) }));
    const inserted = await insertFixes(
      txDb,
      rows.map(({ person, stored }) => ({ person, ...stored })),
    );
    const accepted = rows.filter(({ person, time }) => inserted.delete(keyOf(person, time)));
    const newest = await updateCurrent(txDb, accepted, now);
    return {
      accepted: accepted.length,
      duplicates: rows.length - accepted.length,
      gone: gone.map(({ index }) => index),
      positions: accepted.map(({ person, time, username, position }) => ({
        organization: people.get(username)?.organization ?? '',
        username,
        position,
        isNewest: newest.has(keyOf(person, time)),
      })),
    };
  });
}

/**
 * Resolves to the users' numbers by username, creating missing ones. Leaves out users who were deleted meanwhile. Locks
 * the rows in a fixed order to avoid deadlocks.
 */
async function ensureNumbers(
  { orm }: Database,
  fixes: readonly Fix[],
  people: ReadonlyMap<string, TrackedUser>,
  now: Date,
) {
  const involved = [...new Set(fixes.map(({ username }) => username))].flatMap(name => people.get(name) ?? []);
  const missing = involved.filter(({ person }) => person === null);
  if (missing.length > 0) {
    await orm.execute(sql`
      insert into current_positions (organization_id, user_id, last_seen_at)
      select new.organization, new.id, ${now.toISOString()}::timestamptz
      from unnest(
        ${sql.param(missing.map(({ organization }) => organization))}::text[],
        ${sql.param(missing.map(({ user_id }) => user_id))}::text[]
      ) as new (organization, id)
      join users u on u.id = new.id
      order by new.id for key share of u
      on conflict do nothing
    `);
  }
  const { rows } = await orm.execute<{ person: number; user_id: string }>(sql`
    select c.person, c.user_id from current_positions c
    join unnest(
      ${sql.param(involved.map(({ organization }) => organization))}::text[],
      ${sql.param(involved.map(({ user_id }) => user_id))}::text[]
    ) as asked (organization, id) on c.organization_id = asked.organization and c.user_id = asked.id
    order by c.person for update of c
  `);
  const usernames = new Map(involved.map(({ username, user_id }) => [user_id, username]));
  return new Map(rows.map(({ user_id, person }) => [usernames.get(user_id), person]));
}

type Row = StoredFix & { person: number };

/** Inserts fixes in one statement with an array per column. @returns the keys of those that weren't stored before */
export async function insertFixes({ orm }: Pick<Database, 'orm'>, rows: readonly Row[]): Promise<Set<string>> {
  const names = sql.raw(fixNames.join(', '));
  const { rows: inserted } = await orm.execute<{ person: number; at: number }>(sql`
    insert into positions (person, ${names})
    select * from unnest(${personAndColumns(rows)}) as incoming (person, ${names})
    on conflict do nothing returning person, ${sql.raw(millisecondsOf('at'))}
  `);
  return new Set(inserted.map(({ person, at }) => keyOf(person, at)));
}

/** Updates the current positions with the newest fixes. @returns the keys of the fixes that are now current */
async function updateCurrent({ orm }: Database, accepted: readonly (Fix & { person: number })[], now: Date) {
  const latest = new Map(accepted.map(({ person, stored }) => [person, { person, ...stored }]));
  if (latest.size === 0) return new Set();
  const { rows: updated } = await orm.execute<{ person: number; at: number }>(sql`
    update current_positions c
    set ${sql.raw(fixNames.map(name => `${name} = incoming.${name}`).join(', '))},
        last_seen_at = greatest(c.last_seen_at, ${now.toISOString()}::timestamptz)
    from unnest(${personAndColumns([...latest.values()])}) as incoming (person, ${sql.raw(fixNames.join(', '))})
    where c.person = incoming.person and (c.at is null or c.at < incoming.at)
    returning c.person, ${sql.raw(millisecondsOf('c.at', 'at'))}
  `);
  await orm.execute(sql`
    update current_positions set last_seen_at = ${now.toISOString()}::timestamptz
    where person = any(${sql.param([...latest.keys()])}::int[]) and last_seen_at < ${now.toISOString()}::timestamptz
  `);
  return new Set(updated.map(({ person, at }) => keyOf(person, at)));
}

/** How old a user's last contact may be before a position updates it, so that not every position writes to the user. */
const SEEN_TOLERANCE_MS = 60_000;

/** Updates when the users were last seen. Never waits for a locked user: a later position updates it. */
async function updateLastSeen({ orm }: Database, people: readonly TrackedUser[], now: Date): Promise<void> {
  const isStale = ({ last_seen_at: seen }: TrackedUser) =>
    seen === null || new Date(seen).getTime() < now.getTime() - SEEN_TOLERANCE_MS;
  const ids = [...new Set(people.filter(isStale).map(({ user_id }) => user_id))];
  if (ids.length === 0) return;
  await orm.execute(sql`
    update users set last_seen_at = greatest(last_seen_at, ${now.toISOString()}::timestamptz)
    where id in (select id from users where id = any(${sql.param(ids)}::text[]) for no key update skip locked)
  `);
}

/** Returns the fixes' columns as SQL arrays, in the order of `fixNames`. */
export function columnsOf(fixes: readonly StoredFix[]): SQL {
  return sql.join(
    fixNames.map(name => sql`${sql.param(arrayOf(name, fixes))}::${sql.raw(fixTypes[name])}[]`),
    sql`, `,
  );
}

/** Formats a column as an array literal. Only texts need quoting, which would take most of the time. */
function arrayOf(name: keyof StoredFix, fixes: readonly StoredFix[]): unknown {
  const values = fixes.map(fix => fix[name]);
  const isPlain = fixTypes[name] !== 'text' && !values.some(value => value instanceof Date);
  return isPlain ? `{${values.map(value => value ?? 'NULL').join()}}` : values;
}

function personAndColumns(rows: readonly Row[]): SQL {
  return sql`${sql.param(rows.map(({ person }) => person))}::int[], ${columnsOf(rows)}`;
}

function keyOf(person: number, time: number): string {
  return `${person} ${time}`;
}

/** Whether PostgreSQL found no partition for a row. */
function isMissingPartition(error: unknown): boolean {
  return error instanceof Error && (hasCode(error, '23514') || isMissingPartition(error.cause));
}
