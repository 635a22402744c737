import { eq, type SQL, sql } from 'drizzle-orm';
import { chunk, sortBy } from 'es-toolkit';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../../contract/durations';
import { runPeriodically } from '../../../service/background';
import { transaction } from '../../../service/calls/transaction';
import type { Database } from '../../../service/db/connect';
import { dnsDevices, dnsEntries, dnsProfiles, organizations, users } from '../../../service/db/schema';
import { createRandom, type Random } from '../../../service/demo/random';
import { withPause } from '../../../service/demo/withPause';
import { hasFeature } from '../../../service/features';
import type { NewUser } from '../../users/demo/users';
import type { DnsTemplate } from '../contract/dnsWords';
import { markUncountedFrom } from '../service/count';
import { createProfile, type DnsEntry, logsFrom } from '../service/profile';
import { type IncomingQuery, recordQueries } from '../service/record';
import { makeDevices, type NewDevice } from './dnsDevices';
import { createTraffic, relativeLoad } from './dnsTraffic';

/** How far back the demo's queries go, in milliseconds. */
const HISTORY = 30 * DAY_MS;
const SEED = 20_260_102;

type DemoEntry = Pick<DnsEntry, 'list' | 'id'> & Partial<Pick<DnsEntry, 'active' | 'recreation' | 'note'>>;

/** The demo's profiles. One organisation has none, to show how a profile is created. */
const demoProfiles: readonly {
  organization: string;
  id: string;
  name: string;
  template: DnsTemplate;
  timezone: string;
  entries: readonly DemoEntry[];
}[] = [
  {
    organization: 'acme',
    id: 'ac3k7m',
    name: 'Acme Ltd',
    template: 'balanced',
    timezone: 'Europe/London',
    entries: [
      { list: 'blocklists', id: 'oisd' },
      { list: 'blocklists', id: 'adguard-mobile-ads-filter' },
      { list: 'natives', id: 'windows' },
      { list: 'natives', id: 'samsung' },
      { list: 'tlds', id: 'zip' },
      { list: 'tlds', id: 'tk' },
      { list: 'services', id: 'tiktok', recreation: true },
      { list: 'services', id: 'netflix' },
      { list: 'services', id: 'facebook', active: false },
      { list: 'categories', id: 'porn' },
      { list: 'categories', id: 'gambling' },
      { list: 'denylist', id: 'pastebin.com', active: false },
      { list: 'denylist', id: 'torrents.example' },
      { list: 'denylist', id: 'wetransfer.com', note: 'Files are exchanged by its own server' },
      { list: 'allowlist', id: 'sentry.io', note: 'Engineering needs its reports' },
      { list: 'allowlist', id: 'analytics.google.com', note: 'Marketing works with it' },
      { list: 'mutelist', id: 'parcel-redelivery.example', active: false },
      { list: 'mutelist', id: 'acme-backup.duckdns.org', note: 'The backup of hall 2' },
    ],
  },
  {
    organization: 'globex',
    id: 'gx0p2w',
    name: 'Globex Industries',
    template: 'strict',
    timezone: 'Europe/Berlin',
    entries: [
      { list: 'services', id: 'instagram' },
      { list: 'services', id: 'steam' },
      { list: 'allowlist', id: 'bahn.de' },
      { list: 'denylist', id: 'dropbox.com' },
    ],
  },
];

interface DemoDns {
  people: readonly NewUser[];
  now: Date;
  /** Number of queries per organisation. */
  queries: number;
}

/** Inserts the demo's profiles, devices and queries, with the queries decided by the profiles. */
export async function seedDns(db: Database, { people, now, queries }: DemoDns): Promise<void> {
  const random = createRandom(SEED);
  const began = new Date(now.getTime() - HISTORY);
  for (const { organization, entries, timezone, ...profile } of demoProfiles) {
    await createProfile(db.orm, { organization, timezone, ...profile }, began);
    await db.orm
      .insert(dnsEntries)
      .values(entries.map(entry => ({ organizationId: organization, addedAt: began, ...entry })))
      .onConflictDoNothing();
    if (organization === 'acme') await configureAcmeProfile(db, organization);
    const devices = makeDevices(random, organization, people.filter(isOf(organization)));
    await db.orm.insert(dnsDevices).values(devices);
    const traffic = createTraffic(random, devices, { organization, timezone, from: began, to: now, count: queries });
    await recordQueries(db, organization, traffic);
  }
}

const isOf = (organization: string) => (person: NewUser) => person.organizationId === organization;

/** Sets recreation time in the evenings, and enables the check for dynamic DNS. */
async function configureAcmeProfile({ orm }: Database, organization: string): Promise<void> {
  const evening = { start: '18:00:00', end: '22:00:00' };
  const times = { monday: evening, tuesday: evening, wednesday: evening, thursday: evening, friday: evening };
  const [profile] = await orm.select().from(dnsProfiles).where(eq(dnsProfiles.organizationId, organization));
  if (profile === undefined) return;
  const { security, parentalControl, ...others } = profile.switches;
  const recreation = { ...parentalControl.recreation, times };
  const switches = {
    ...others,
    security: { ...security, ddns: true },
    parentalControl: { ...parentalControl, recreation },
  };
  await orm.update(dnsProfiles).set({ switches }).where(eq(dnsProfiles.organizationId, organization));
}

const TICK_MS = 5_000;
/** Number of missed queries to insert at once. Pauses between these chunks let other work use the database. */
const CATCH_UP = 500;

/**
 * Keeps inserting queries of the demo's devices while the service runs, and first catches up on the time it didn't run.
 * This includes the history before the first start, so that seeding doesn't take long.
 */
export function demoTraffic(app: FastifyInstance, { db, queries }: { db: Database; queries: number }): void {
  const random = createRandom(Date.now());
  let isEnding = false;
  let hasCaughtUp = false;
  const begin = runPeriodically(
    app,
    TICK_MS,
    { id: 'dns.work.demo', failure: 'the demo’s devices could not ask' },
    async () => {
      if (!hasCaughtUp) hasCaughtUp = await catchUp(db, random, queries, () => isEnding);
      if (hasCaughtUp) await insertDemoQueries(db, random, { now: new Date(), queries });
    },
  );
  app.addHook('onListen', async () => begin());
  app.addHook('preClose', async () => {
    isEnding = true;
  });
}

/**
 * Inserts the queries of one tick for every organisation with a profile.
 * @param queries number of queries per organisation in the length of the demo's history
 */
export async function insertDemoQueries(
  db: Database,
  random: Random,
  { now, queries }: { now: Date; queries: number },
): Promise<void> {
  for (const { organization, timezone, since } of await readFilteredOrganizations(db)) {
    // Don't insert queries before the last existing one.
    const from = new Date(Math.max(since.getTime() + 1, now.getTime() - TICK_MS));
    if (from >= now) continue;
    const devices = await devicesOf(db, random, organization);
    const count = countInTick(random, now, { timezone, queries });
    if (count === 0) continue;
    const traffic = createTraffic(random, devices, { organization, timezone, from, to: now, count });
    await recordQueries(db, organization, traffic);
  }
}

/** Returns the number of queries in a tick, by time of day as in the history, so that the demo's charts continue. */
export function countInTick(
  random: Random,
  now: Date,
  { timezone, queries }: { timezone: string; queries: number },
): number {
  const expected = (queries * TICK_MS * relativeLoad(now, timezone)) / HISTORY;
  return Math.floor(expected) + Number(random.chance(expected % 1));
}

/**
 * Inserts the queries of the time in which the service didn't run, then those of the history before the first query. The
 * newest come first, so that charts of the last days have them soon, and a later call continues where this one stopped.
 * @returns whether it has finished. False if the service stops first
 */
export async function catchUp(
  db: Database,
  random: Random,
  queries: number,
  isEnding: () => boolean,
): Promise<boolean> {
  const now = new Date();
  const began = now.getTime() - HISTORY;
  const turns: { turn: number; organization: string; traffic: IncomingQuery[] }[] = [];
  for (const { organization, timezone, keptFrom, first, since } of await readFilteredOrganizations(db)) {
    const devices = await devicesOf(db, random, organization);
    const createChunks = (from: Date, to: Date) => {
      const count = Math.max(0, Math.floor(((to.getTime() - from.getTime()) / HISTORY) * queries));
      return chunk(createTraffic(random, devices, { organization, timezone, from, to, count }), CATCH_UP);
    };
    const missed = first === undefined ? [] : createChunks(new Date(Math.max(since.getTime(), began)), now);
    const history = createChunks(new Date(Math.max(keptFrom.getTime(), began)), first ?? now).reverse();
    turns.push(...[...missed, ...history].map((traffic, turn) => ({ turn, organization, traffic })));
  }
  for (const { organization, traffic } of sortBy(turns, ['turn'])) {
    if (isEnding()) return false;
    await withPause(() => recordLate(db, organization, traffic));
  }
  return true;
}

/** Records queries of hours that may be counted already. */
function recordLate(db: Database, organization: string, traffic: readonly IncomingQuery[]): Promise<unknown> {
  return transaction({ db }, async ({ tx, db: txDb }) => {
    if (traffic[0]) await markUncountedFrom(tx, organization, traffic[0].at);
    return recordQueries(txDb, organization, traffic);
  });
}

interface FilteredOrganization {
  organization: string;
  timezone: string;
  /** From when queries are stored. */
  keptFrom: Date;
  /** The time of the first query, if any. */
  first: Date | undefined;
  /** The time of the last query. */
  since: Date;
}

/** Reads the organisations with DNS filtering and a profile. */
async function readFilteredOrganizations({ orm }: Database): Promise<FilteredOrganization[]> {
  const timeOf = (order: SQL) => sql`(
    select at from dns_queries q where q.organization_id = ${dnsProfiles.organizationId} order by at ${order} limit 1
  )`;
  const rows = await orm
    .select({
      organization: dnsProfiles.organizationId,
      attributes: organizations.attributes,
      logsFrom: dnsProfiles.logsFrom,
      switches: dnsProfiles.switches,
      first: sql<Date | string | null>`${timeOf(sql`asc`)}`,
      since: sql<Date | string>`greatest(
        ${dnsProfiles.logsFrom}, ${dnsProfiles.countedUntil}, ${timeOf(sql`desc`)}
      )`,
    })
    .from(dnsProfiles)
    .innerJoin(organizations, eq(organizations.id, dnsProfiles.organizationId))
    .where(hasFeature('dns', sql`${dnsProfiles.organizationId}`));
  return rows.map(({ organization, attributes, first, since, ...limits }) => ({
    organization,
    timezone: attributes.timezone ?? 'UTC',
    keptFrom: logsFrom(limits, new Date()),
    first: first === null ? undefined : new Date(first),
    since: new Date(since),
  }));
}

/** Reads an organisation's devices. If it has none yet, creates devices for its users. */
async function devicesOf({ orm }: Database, random: Random, organization: string): Promise<readonly NewDevice[]> {
  const known = await orm.select().from(dnsDevices).where(eq(dnsDevices.organizationId, organization));
  if (known.length > 0) return known;
  const people = await orm
    .select({ id: users.id, firstName: users.firstName, status: users.status, platform: users.platform })
    .from(users)
    .where(eq(users.organizationId, organization))
    .limit(500);
  const devices = makeDevices(random, organization, people);
  await orm.insert(dnsDevices).values(devices);
  return devices;
}
