import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../service/db/connect';
import { preparedStatement } from '../../../service/db/prepared';
import { dnsEntries, dnsProfiles, organizations } from '../../../service/db/schema';
import { etagOf } from '../../../service/etag';
import { hasFeature } from '../../../service/features';
import { DIGITS, generateCode, SMALL_LETTERS } from '../../../service/generateCode';
import type { DnsProfileOnWire, ProfileSwitches } from '../contract/dnsProfile';
import {
  type ChoiceList,
  type DnsTemplate,
  nativeTrackers,
  type SecuritySwitch,
  securitySwitches,
} from '../contract/dnsWords';
import { findOverlaps } from '../contract/domainLists';
import { blocklistById, blocklistOnWire, categoryById, nativeById, serviceById } from './catalogue';
import { type DnsHost, profileAddresses } from './host';

export type DnsEntry = typeof dnsEntries.$inferSelect;

export type StoredProfile = typeof dnsProfiles.$inferSelect & {
  /** Newest first. */
  entries: DnsEntry[];
};

type Orm = Pick<Database['orm'], 'select' | 'insert' | 'update'>;

/** Reads an organisation's profile. Undefined if it has none. */
export async function readProfile(orm: Orm, organization: string): Promise<StoredProfile | undefined> {
  const [row] = await orm.select().from(dnsProfiles).where(eq(dnsProfiles.organizationId, organization));
  if (row === undefined) return undefined;
  const entries = await orm
    .select()
    .from(dnsEntries)
    .where(eq(dnsEntries.organizationId, organization))
    .orderBy(desc(dnsEntries.addedAt), desc(dnsEntries.seq));
  return { ...row, entries };
}

/** The parts of a profile that determine which queries exist. */
export type LogLimits = Pick<StoredProfile, 'logsFrom' | 'countedUntil' | 'switches'> & { organization: string };

/**
 * Reads the parts of profiles that reading the log needs, without their lists: of one organisation, or of all with DNS
 * filtering.
 */
export function readLogLimits(db: Database, organization: string | undefined): Promise<LogLimits[]> {
  return organization === undefined
    ? db.orm
        .select(logLimits)
        .from(dnsProfiles)
        .where(hasFeature('dns', sql`${dnsProfiles.organizationId}`))
    : logLimitsOf(db).execute({ organization });
}

const logLimits = {
  organization: dnsProfiles.organizationId,
  logsFrom: dnsProfiles.logsFrom,
  countedUntil: dnsProfiles.countedUntil,
  switches: dnsProfiles.switches,
};

const logLimitsOf = preparedStatement('dns_log_limits', orm =>
  orm
    .select(logLimits)
    .from(dnsProfiles)
    .where(eq(dnsProfiles.organizationId, sql.placeholder('organization'))),
);

interface Template {
  switches: ProfileSwitches;
  choices: Partial<Record<ChoiceList, readonly string[]>>;
}

/** Security settings that the balanced template leaves off, because they block more than new users expect. */
const disabledInBalancedTemplate: readonly SecuritySwitch[] = ['nrd', 'ddns', 'parking'];

/** Returns the settings and catalogue items of a template. @param timezone the time zone of recreation times */
export function createTemplate(template: DnsTemplate, timezone: string): Template {
  const isStrict = template === 'strict';
  const isOn = template !== 'off';
  const security = Object.fromEntries(
    Object.keys(securitySwitches).map(each => [
      each,
      isStrict || (isOn && !disabledInBalancedTemplate.some(unexpected => unexpected === each)),
    ]),
  ) as Record<SecuritySwitch, boolean>;
  return {
    switches: {
      security,
      privacy: { disguisedTrackers: isOn, allowAffiliate: !isStrict },
      parentalControl: {
        safeSearch: isStrict,
        youtubeRestrictedMode: false,
        blockBypass: isStrict,
        recreation: { times: {}, timezone },
      },
      settings: {
        logs: { enabled: true, drop: { ip: false, domain: false }, retention: 2_592_000, location: 'eu' },
        blockPage: { enabled: false },
        performance: { ecs: true, cacheBoost: false, cnameFlattening: true },
        web3: false,
      },
    },
    choices: {
      ...(isOn && { blocklists: ['nextdns-recommended'] }),
      ...(isStrict && {
        blocklists: ['nextdns-recommended', 'oisd', 'hagezi-multi-pro'],
        natives: Object.keys(nativeTrackers),
        tlds: ['zip', 'mov', 'top', 'gq', 'tk', 'cam'],
        categories: ['porn', 'gambling', 'piracy'],
      }),
    },
  };
}

/** Creates an organisation's profile. Does nothing if it has one. */
export async function createProfile(
  orm: Orm,
  {
    organization,
    name,
    template,
    timezone,
    // Six characters: almost a billion combinations, too many to guess.
    id = generateCode(SMALL_LETTERS + DIGITS, { groups: 1, perGroup: 6 }),
  }: { organization: string; name: string; template: DnsTemplate; timezone: string; id?: string },
  now: Date,
): Promise<void> {
  const { switches, choices } = createTemplate(template, timezone);
  const inserted = await orm
    .insert(dnsProfiles)
    .values({ organizationId: organization, id, name, switches, logsFrom: now, createdAt: now })
    .onConflictDoNothing({ target: dnsProfiles.organizationId })
    .returning({ id: dnsProfiles.id });
  if (inserted.length === 0) return;
  await orm.update(organizations).set({ dnsProfileId: id }).where(eq(organizations.id, organization));
  const entries = Object.entries(choices).flatMap(([list, ids]) =>
    ids.map(each => ({ organizationId: organization, list: list as ChoiceList, id: each, addedAt: now })),
  );
  if (entries.length > 0) await orm.insert(dnsEntries).values(entries);
}

/** Returns a profile as calls return it. */
export function profileOnWire(
  { id, name, switches, entries }: StoredProfile,
  host: DnsHost,
  now: Date,
): DnsProfileOnWire {
  const { security, privacy, parentalControl, settings } = switches;
  const entriesOfList = (list: DnsEntry['list']) => entries.filter(entry => entry.list === list);
  const parental = (list: 'services' | 'categories', catalogue: typeof serviceById) =>
    entriesOfList(list).map(entry => parentalOnWire(entry, catalogue));
  return {
    id,
    name,
    security: { ...security, tlds: entriesOfList('tlds').map(choiceOnWire) },
    privacy: {
      ...privacy,
      blocklists: entriesOfList('blocklists').flatMap(entry => {
        const list = blocklistById.get(entry.id);
        return list === undefined ? [] : [blocklistOnWire(list, now)];
      }),
      natives: entriesOfList('natives').map(entry => ({
        id: entry.id,
        name: nativeById.get(entry.id)?.name ?? entry.id,
      })),
    },
    parentalControl: {
      ...parentalControl,
      services: parental('services', serviceById),
      categories: parental('categories', categoryById),
    },
    denylist: withOverlaps('denylist', entriesOfList('denylist'), entriesOfList('allowlist')),
    allowlist: withOverlaps('allowlist', entriesOfList('allowlist'), entriesOfList('denylist')),
    mutelist: entriesOfList('mutelist').map(muteEntryOnWire),
    settings,
    setup: profileAddresses(host, id),
    etag: profileEtag({ name, switches }),
  };
}

/** Returns the etag of a profile, which doesn't cover its lists. */
export function profileEtag({ name, switches }: Pick<StoredProfile, 'name' | 'switches'>): string {
  return etagOf({ name, switches });
}

/** Returns the etag of an entry of any list. */
export function entryEtag({ active, recreation, note, until }: DnsEntry): string {
  return etagOf({ active, recreation, note, until });
}

export function listEntryOnWire(entry: DnsEntry) {
  const { id, active, note, addedAt } = entry;
  return { id, active, note, addedAt: addedAt.toISOString(), etag: entryEtag(entry) };
}

/** Returns the entries of a list as calls return them, with a warning for active ones that overlap the opposite list. */
function withOverlaps(list: 'denylist' | 'allowlist', entries: readonly DnsEntry[], opposite: readonly DnsEntry[]) {
  const overlapOf = findOverlaps(list, opposite);
  return entries.map(entry => ({ ...listEntryOnWire(entry), ...(entry.active && overlapOf(entry.id)) }));
}

export function muteEntryOnWire(entry: DnsEntry) {
  return { ...listEntryOnWire(entry), until: entry.until?.toISOString() ?? null };
}

export function choiceOnWire({ id }: DnsEntry) {
  return { id };
}

export function parentalOnWire(entry: DnsEntry, catalogue: typeof serviceById) {
  const { id, active, recreation } = entry;
  return { id, name: catalogue.get(id)?.name ?? id, active, recreation, etag: entryEtag(entry) };
}

/** Returns the domains that are muted at a moment. */
export function mutedAt(entries: readonly DnsEntry[], now: Date): string[] {
  return entries
    .filter(({ list, active, until }) => list === 'mutelist' && active && (until === null || until > now))
    .map(({ id }) => id);
}

/** Returns since when queries exist at a moment: since the log was cleared, limited by the retention. */
export function logsFrom({ logsFrom: from, switches }: Pick<LogLimits, 'logsFrom' | 'switches'>, now: Date): Date {
  return new Date(Math.max(from.getTime(), now.getTime() - switches.settings.logs.retention * 1000));
}
