import { z } from 'zod';
import { organizationId, requiredLine, time, timeZone } from '../../../contract/common';
import { weekdays } from '../../../contract/enums';
import { etag } from '../../../contract/etags';
import {
  type AnalyticsKind,
  dnsLimits,
  dnsProtocols,
  dnsStatuses,
  gafam,
  logLocations,
  logRetentions,
  type SecuritySwitch,
  securitySwitches,
  trackerCategories,
} from './dnsWords';
import { overlaps } from './domainLists';

/** Set if an entry affects one of the opposite list, or is affected by it. */
export const overlap = {
  /** `conflict`: a denied domain has no effect, because it or a parent is allowed. `exception`: a subdomain is allowed. */
  warning: z.enum(overlaps).optional(),
  /** The entry on the opposite list. One of them, if there are several. */
  opposite: z.string().optional(),
};

/** An entry of the denylist or the allowlist: a domain with its subdomains. */
export const listEntry = z.object({
  id: z.string(),
  active: z.boolean(),
  note: z.string().nullable(),
  addedAt: time,
  ...overlap,
  etag: etag.optional(),
});

export const muteEntry = listEntry.omit({ warning: true, opposite: true }).extend({
  /** When it raises alerts again. Null if it is muted without an end. */
  until: time.nullable(),
});

/** A service or a category in a profile. `active` blocks it, `recreation` suspends that in recreation time. */
export const parentalChoice = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  recreation: z.boolean(),
  etag: etag.optional(),
});

/** A service or a category of the catalogue. `selected` if the profile contains it. */
export const parentalCatalogueItem = parentalChoice.extend({ selected: z.boolean() });

export const blocklist = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  website: z.string().nullable(),
  /** Number of domains in the list. */
  entries: z.int(),
  updatedOn: z.iso.date(),
});
export type BlocklistOnWire = z.infer<typeof blocklist>;
export const blocklistCatalogueItem = blocklist.extend({ selected: z.boolean() });

export const topLevelDomain = z.object({
  id: z.string(),
  selected: z.boolean(),
  active: z.boolean(),
  /** Set if it is mostly used for abuse. */
  risk: z.literal('high').optional(),
});

/** A catalogue item of which calls return only the id. */
export const choice = z.object({ id: z.string() });

const security = z.object(
  Object.fromEntries(Object.keys(securitySwitches).map(name => [name, z.boolean()])) as Record<
    SecuritySwitch,
    z.ZodBoolean
  >,
);
const privacy = z.object({ disguisedTrackers: z.boolean(), allowAffiliate: z.boolean() });
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'must be a time such as 18:00:00');
const recreation = z.strictObject({
  times: z.partialRecord(
    z.enum(weekdays),
    z
      .strictObject({ start: timeOfDay, end: timeOfDay })
      .refine(({ start, end }) => start < end, { path: ['end'], message: 'must be later than the start' }),
  ),
  timezone: timeZone,
});
const parentalControl = z.object({
  safeSearch: z.boolean(),
  youtubeRestrictedMode: z.boolean(),
  blockBypass: z.boolean(),
  recreation,
});

const logs = z.object({
  enabled: z.boolean(),
  /** Properties that aren't logged. */
  drop: z.object({ ip: z.boolean(), domain: z.boolean() }),
  /** In seconds. */
  retention: z.literal([...logRetentions]),
  location: z.enum(logLocations),
});
const blockPage = z.object({ enabled: z.boolean() });
const performance = z.object({ ecs: z.boolean(), cacheBoost: z.boolean(), cnameFlattening: z.boolean() });

export const profileSettings = z.object({ logs, blockPage, performance, web3: z.boolean() });
export const profileSwitches = z.object({ security, privacy, parentalControl, settings: profileSettings });
export type ProfileSwitches = z.infer<typeof profileSwitches>;

/** A change of a profile. It can't change lists, which have their own calls. */
export const profilePatch = z.strictObject({
  name: requiredLine(dnsLimits.name).optional(),
  security: security.partial().strict().optional(),
  privacy: privacy.partial().strict().optional(),
  parentalControl: parentalControl.partial().strict().optional(),
  settings: z
    .strictObject({
      logs: logs.extend({ drop: logs.shape.drop.partial().strict() }).partial().strict(),
      blockPage: blockPage.partial().strict(),
      performance: performance.partial().strict(),
      web3: z.boolean(),
    })
    .partial()
    .optional(),
});
export type ProfilePatch = z.infer<typeof profilePatch>;

/** The addresses under which devices reach the filter. */
export const profileSetup = z.object({
  doh: z.string(),
  dot: z.string(),
  doq: z.string(),
  ipv4: z.array(z.string()),
  ipv6: z.array(z.string()),
});

/** An organisation's profile: what is filtered for its devices, and what is logged of their queries. */
export const dnsProfile = z.object({
  id: z.string().regex(/^[a-z0-9]{6}$/),
  name: z.string(),
  security: security.extend({ tlds: z.array(choice) }),
  privacy: privacy.extend({ blocklists: z.array(blocklist), natives: z.array(choice.extend({ name: z.string() })) }),
  parentalControl: parentalControl.extend({ services: z.array(parentalChoice), categories: z.array(parentalChoice) }),
  denylist: z.array(listEntry),
  allowlist: z.array(listEntry),
  mutelist: z.array(muteEntry),
  settings: profileSettings,
  setup: profileSetup,
  /** Covers the name and the settings. List entries have their own etags. */
  etag: etag.optional(),
});
export type DnsProfileOnWire = z.infer<typeof dnsProfile>;

/** The device that sent a query. Fields are null if unknown. */
export const queryDevice = z.object({
  id: z.string(),
  name: z.string(),
  model: z.string().nullable(),
  localIp: z.string().nullable(),
});

export const reason = z.object({ id: z.string(), name: z.string() });

export const logEntry = z.object({
  id: z.string(),
  organization: organizationId,
  timestamp: time,
  /** Null if the profile doesn't log domains. */
  domain: z.string().nullable(),
  /** The registered domain of `domain`. */
  root: z.string().nullable(),
  /** Country of the domain's servers, ISO 3166. */
  country: z.string().nullable(),
  /** Identifier of the tracker, see `dns/getTracker`. */
  tracker: z.string().nullable(),
  /** The record type, such as AAAA. */
  type: z.string(),
  encrypted: z.boolean(),
  protocol: z.enum(dnsProtocols),
  /** Null if the profile doesn't log addresses. */
  clientIp: z.string().nullable(),
  /** The software that sent the query, such as `apple-profile`. */
  client: z.string().nullable(),
  device: queryDevice.nullable(),
  status: z.enum(dnsStatuses),
  reasons: z.array(reason),
});
export type LogEntryOnWire = z.infer<typeof logEntry>;

export const dnsDevice = queryDevice.extend({
  queries: z.int(),
  lastSeen: time.nullable(),
  user: z.object({ id: z.string(), username: z.string(), name: z.string() }).nullable(),
});

export const tracker = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(trackerCategories),
  company: z.string(),
  companyUrl: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  privacyPolicyUrl: z.string().nullable(),
  description: z.string(),
  domains: z.array(z.string()),
});
export type TrackerOnWire = z.infer<typeof tracker>;

/** `points` is the number of queries at each time of the requested series. */
const countFields = { queries: z.int(), points: z.array(z.int()).optional() };
const countedDomain = z.object({
  domain: z.string(),
  root: z.string(),
  tracker: z.string().nullable(),
  ...countFields,
});
const network = z.object({ cellular: z.boolean(), vpn: z.boolean(), isp: z.string(), asn: z.int() });
const geo = z.object({
  latitude: z.number(),
  longitude: z.number(),
  countryCode: z.string(),
  country: z.string(),
  city: z.string(),
});

const pageFields = {
  /** Requests the following rows. Null on the last page. */
  cursor: z.string().nullable(),
  /** The start of each point, and its length in seconds. */
  series: z.object({ times: z.array(time), interval: z.int() }).optional(),
};

/** Returns the schema of a kind of analytics with such rows. */
const counts = <const K extends AnalyticsKind, R extends z.ZodType>(kind: K, row: R) =>
  z.object({ kind: z.literal(kind), items: z.array(row), ...pageFields });

/** The rows for each kind, most frequent first. */
export const analytics = z.discriminatedUnion('kind', [
  counts('status', z.object({ status: z.enum(dnsStatuses), ...countFields })),
  counts('domains', countedDomain),
  counts('threats', countedDomain),
  counts('reasons', reason.extend(countFields)),
  counts('ips', z.object({ ip: z.string(), network: network.nullable(), geo: geo.nullable(), ...countFields })),
  counts('devices', queryDevice.extend(countFields)),
  counts('protocols', z.object({ protocol: z.enum(dnsProtocols), ...countFields })),
  counts('queryTypes', z.object({ type: z.int(), name: z.string(), ...countFields })),
  counts('ipVersions', z.object({ version: z.literal([4, 6]), ...countFields })),
  counts('dnssec', z.object({ validated: z.boolean(), ...countFields })),
  counts('encryption', z.object({ encrypted: z.boolean(), ...countFields })),
  counts(
    'destinations',
    // Countries with their most frequent domains, or companies.
    z.union([
      z.object({ code: z.string(), domains: z.array(z.string()), ...countFields }),
      z.object({ company: z.enum(gafam), ...countFields }),
    ]),
  ),
]);
export type AnalyticsOnWire = z.infer<typeof analytics>;
export type AnalyticsOf<K extends AnalyticsKind> = Extract<AnalyticsOnWire, { kind: K }>;
