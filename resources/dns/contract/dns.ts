import { z } from 'zod';
import { callOf } from '../../../contract/call';
import { bulkResult, id, line, requiredLine, scope, time, timeZone } from '../../../contract/common';
import { limits } from '../../../contract/formats';
import { rolesOf } from '../../../contract/routes';
import {
  analytics,
  blocklistCatalogueItem,
  choice,
  dnsDevice,
  dnsProfile,
  listEntry,
  logEntry,
  muteEntry,
  parentalCatalogueItem,
  parentalChoice,
  profilePatch,
  topLevelDomain,
  tracker,
} from './dnsProfile';
import {
  analyticsKinds,
  configPlatforms,
  dnsLimits,
  dnsProtocols,
  dnsStatuses,
  dnsTemplates,
  domainLists,
  seriesIntervals,
} from './dnsWords';
import { domainRefusals } from './domainLists';

const call = callOf('dns');

const callers = rolesOf('/dns');

/** As people write it: see `readDomain`. */
const writtenDomain = z.string().max(2_048);
const writtenDomains = z.array(writtenDomain).min(1).max(dnsLimits.list);
const choiceIds = z.array(id).min(1).max(limits.bulk);
const note = line(dnsLimits.note);

/** An input that names one by the first field or many by the second. */
function oneOrMany<S extends z.ZodRawShape>(shape: S, single: keyof S & string, several: keyof S & string) {
  return z
    .strictObject({ ...scope, ...shape })
    .refine(input => (Reflect.get(input, single) === undefined) !== (Reflect.get(input, several) === undefined), {
      path: [single],
      message: `must be given, or else ${several}`,
    });
}

const domainOrDomains = { domain: writtenDomain.optional(), domains: writtenDomains.optional() };
/** In force from the beginning, unless said otherwise. */
const isActive = z.boolean().default(true);
const newEntries = oneOrMany({ ...domainOrDomains, note: note.optional(), active: isActive }, 'domain', 'domains');
const newMutedEntries = oneOrMany(
  { ...domainOrDomains, note: note.optional(), until: time.optional(), active: isActive },
  'domain',
  'domains',
);
const entries = oneOrMany(domainOrDomains, 'domain', 'domains');
const switchedEntries = oneOrMany({ ...domainOrDomains, active: z.boolean() }, 'domain', 'domains');

const idOrIds = { id: id.optional(), ids: choiceIds.optional() };
const choices = oneOrMany(idOrIds, 'id', 'ids');
const newParentalChoices = oneOrMany({ ...idOrIds, active: isActive, recreation: z.boolean().optional() }, 'id', 'ids');
const switchedParentalChoices = oneOrMany(
  { ...idOrIds, active: z.boolean(), recreation: z.boolean().optional() },
  'id',
  'ids',
);
const tlds = oneOrMany({ tld: id.optional(), tlds: choiceIds.optional() }, 'tld', 'tlds');

/** What became of each line of many: `line` counts from 1. */
export const addedDomains = z.object({
  accepted: z.array(z.object({ line: z.int(), domain: z.string(), warning: z.literal('conflict').optional() })),
  refused: z.array(z.object({ line: z.int(), domain: z.string(), reason: z.enum(domainRefusals) })),
});
export type AddedDomains = z.infer<typeof addedDomains>;

/** One is answered as it is then; of many it is answered what became of each, by its identifier. */
const oneEntry = z.union([bulkResult, listEntry]);
const oneMuteEntry = z.union([bulkResult, muteEntry]);
const oneParentalChoice = z.union([bulkResult, parentalChoice]);
const oneChoice = z.union([bulkResult, choice]);

/** Which queries: those of which all of this is true. */
const logFilter = {
  from: time.optional(),
  to: time.optional(),
  device: id.optional(),
  status: z.enum(dnsStatuses).optional(),
  /** A part of the domain. */
  search: z.string().max(limits.search).optional(),
  /** The whole domain, without those below it. */
  domain: writtenDomain.optional(),
  /** One of the reasons for what became of it, such as `denylist`. */
  reason: id.optional(),
  protocol: z.enum(dnsProtocols).optional(),
  encrypted: z.boolean().optional(),
  /** Where the domain leads, ISO 3166. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a code of two letters, such as AT')
    .optional(),
};
/** Which queries a call asks for, besides whose they are. */
export type AskedLogs = z.infer<z.ZodObject<typeof logFilter>>;
/** The same without when they were made. */
export type LogQuestions = Omit<AskedLogs, 'from' | 'to'>;
const cursor = z.string().max(200).optional();

const acme = { organization: 'acme' };
const denied = { ...acme, domain: 'wetransfer.com' };
const allowed = { ...acme, domain: 'analytics.google.com' };
const muted = { ...acme, domain: 'acme-backup.duckdns.org' };
const write = { callers, effect: 'write' } as const;

/** DNS filtering: an organisation's profile, and what its devices asked for. */
export const dns = {
  /** Null where the organisation has none. */
  'dns/getOrganizationProfile': call({
    input: z.strictObject(scope),
    output: dnsProfile.nullable(),
    callers,
    effect: 'read',
    example: acme,
  }),

  /**
   * Makes the organisation's profile from a template. One that is there already is answered as it is, so that the call
   * can be sent again.
   */
  'dns/addOrganizationProfile': call({
    input: z.strictObject({
      ...scope,
      name: requiredLine(dnsLimits.name),
      template: z.enum(dnsTemplates).default('balanced'),
    }),
    output: dnsProfile,
    callers,
    effect: 'write',
    example: { ...acme, name: 'Acme Ltd', template: 'balanced' },
  }),

  /** Changes what the patch names and leaves all else as it is. */
  'dns/updateOrganizationProfile': call({
    input: z.strictObject({ ...scope, patch: profilePatch }),
    output: dnsProfile,
    callers,
    effect: 'write',
    example: { ...acme, patch: { security: { nrd: true }, settings: { logs: { retention: 7_776_000 } } } },
  }),

  /** The catalogue of top-level domains; `selected` are blocked as a whole. */
  'dns/getTlds': call({
    input: z.strictObject(scope),
    output: z.array(topLevelDomain),
    callers,
    effect: 'read',
    example: acme,
  }),

  'dns/addTld': call({ input: tlds, output: oneChoice, ...write, example: { ...acme, tld: 'mov' } }),
  'dns/removeTld': call({ input: tlds, output: oneChoice, ...write, example: { ...acme, tld: 'zip' } }),

  /** The devices that have asked, with how often they did within the range, the most recent first. */
  'dns/getDevices': call({
    input: z.strictObject({ ...scope, from: time.optional(), to: time.optional() }),
    output: z.array(dnsDevice),
    callers,
    effect: 'read',
    example: acme,
  }),

  /**
   * Queries counted by what `kind` says, the most frequent first; the last 24 hours unless told. With `series`, also
   * how many there were at each time.
   */
  'dns/getAnalytics': call({
    input: z.strictObject({
      ...scope,
      kind: z.enum(analyticsKinds),
      from: time.optional(),
      to: time.optional(),
      device: id.optional(),
      status: z.enum(dnsStatuses).optional(),
      /** Of destinations: what they are counted by. */
      type: z.enum(['countries', 'gafam']).default('countries'),
      /** Of domains: registered domains instead of those that were asked for. */
      root: z.boolean().default(false),
      limit: z.int().min(1).max(dnsLimits.analytics).default(10),
      cursor,
      series: z
        .strictObject({
          /** In seconds. */
          interval: z.literal([...seriesIntervals]),
          /** Days begin at its midnight; UTC unless told. */
          timezone: timeZone.default('UTC'),
        })
        .optional(),
    }),
    output: analytics,
    callers,
    effect: 'read',
    heavy: true,
    example: { ...acme, kind: 'domains', status: 'blocked', series: { interval: 3_600 } },
  }),

  /** Puts one domain on the denylist, or up to 5,000 lines at once. */
  'dns/addDenylist': call({
    input: newEntries,
    output: z.union([addedDomains, listEntry]),
    callers,
    effect: 'write',
    example: { ...acme, domain: 'bad.example', note: 'Asked for by the works council' },
  }),

  'dns/removeDenylist': call({ input: entries, output: oneEntry, ...write, example: denied }),

  'dns/toggleActiveDenylist': call({
    input: switchedEntries,
    output: oneEntry,
    callers,
    effect: 'write',
    example: { ...denied, active: false },
  }),

  /** Puts one domain on the allowlist, or up to 5,000 lines at once. */
  'dns/addAllowlist': call({
    input: newEntries,
    output: z.union([addedDomains, listEntry]),
    callers,
    effect: 'write',
    example: { ...acme, domain: 'good.example' },
  }),

  'dns/removeAllowlist': call({ input: entries, output: oneEntry, ...write, example: allowed }),

  'dns/toggleActiveAllowlist': call({
    input: switchedEntries,
    output: oneEntry,
    callers,
    effect: 'write',
    example: { ...allowed, active: false },
  }),

  /** Changes what a list of domains says of one: its note, and until when it is muted. */
  'dns/updateEntry': call({
    input: z
      .strictObject({
        ...scope,
        list: z.enum(domainLists),
        domain: writtenDomain,
        note: note.optional(),
        /** Of muted ones; null: until a user changes it. */
        until: time.nullable().optional(),
      })
      .refine(({ note: text, until }) => text !== undefined || until !== undefined, {
        path: ['note'],
        message: 'must be given, or else until',
      })
      .refine(({ list, until }) => until === undefined || list === 'mutelist', {
        path: ['until'],
        message: 'is said of muted domains only',
      }),
    output: z.union([muteEntry, listEntry]),
    callers,
    effect: 'write',
    example: { ...denied, list: 'denylist', note: 'Files are shared through our own service' },
  }),

  /** The catalogue of blocklists; `selected` are in force. */
  'dns/getBlocklist': call({
    input: z.strictObject({ ...scope, search: z.string().max(limits.search).optional() }),
    output: z.array(blocklistCatalogueItem),
    callers,
    effect: 'read',
    example: { ...acme, search: 'ads' },
  }),

  'dns/addBlocklist': call({ input: choices, output: oneChoice, ...write, example: { ...acme, id: 'easyprivacy' } }),
  'dns/removePrivacyBlocklist': call({ input: choices, output: oneChoice, ...write, example: { ...acme, id: 'oisd' } }),

  /** Blocks what a maker's devices report to it by themselves. */
  'dns/addPrivacyNative': call({ input: choices, output: oneChoice, ...write, example: { ...acme, id: 'roku' } }),
  'dns/removePrivacyNative': call({ input: choices, output: oneChoice, ...write, example: { ...acme, id: 'windows' } }),

  /** A page of the queries, the newest first unless told; `cursor` of one page asks for the next. */
  'dns/getLogs': call({
    input: z.strictObject({
      ...scope,
      ...logFilter,
      sort: z.enum(['desc', 'asc']).default('desc'),
      limit: z.int().min(10).max(dnsLimits.logs).default(100),
      cursor,
    }),
    output: z.object({ items: z.array(logEntry), cursor: z.string().nullable() }),
    callers,
    effect: 'read',
    heavy: true,
    example: { ...acme, status: 'blocked', limit: 10 },
  }),

  /** Who is behind a tracker, known by its identifier or by a domain. */
  'dns/getTracker': call({
    input: oneOrMany({ tracker: id.optional(), domain: writtenDomain.optional() }, 'tracker', 'domain'),
    output: tracker,
    callers,
    effect: 'read',
    example: { ...acme, tracker: 'scorecard_research_beacon' },
  }),

  /** A link to the filtered queries as CSV, for a few minutes and for the user who asked only. */
  'dns/downloadLogs': call({
    input: z.strictObject({ ...scope, ...logFilter }),
    output: z.object({ url: z.string(), filename: z.string(), expiresAt: time }),
    callers,
    effect: 'read',
    long: true,
    example: { ...acme, status: 'blocked' },
  }),

  /** Removes every query there has been so far, with what was counted of them. */
  'dns/removeLogs': call({
    input: z.strictObject(scope),
    output: z.object({ removed: z.int() }),
    callers,
    effect: 'write',
    long: true,
    example: acme,
  }),

  /** The catalogues of services and of categories. */
  'dns/getServices': call({
    input: z.strictObject(scope),
    output: z.object({ services: z.array(parentalCatalogueItem), categories: z.array(parentalCatalogueItem) }),
    callers,
    effect: 'read',
    example: acme,
  }),

  'dns/addService': call({
    input: newParentalChoices,
    output: oneParentalChoice,
    callers,
    effect: 'write',
    example: { ...acme, id: 'twitch' },
  }),

  'dns/removeService': call({
    input: choices,
    output: oneParentalChoice,
    callers,
    effect: 'write',
    example: { ...acme, id: 'tiktok' },
  }),

  'dns/toggleService': call({
    input: switchedParentalChoices,
    output: oneParentalChoice,
    callers,
    effect: 'write',
    example: { ...acme, id: 'tiktok', active: false },
  }),

  'dns/addCategory': call({
    input: newParentalChoices,
    output: oneParentalChoice,
    callers,
    effect: 'write',
    example: { ...acme, id: 'dating' },
  }),

  'dns/removeCategory': call({
    input: choices,
    output: oneParentalChoice,
    callers,
    effect: 'write',
    example: { ...acme, id: 'gambling' },
  }),

  'dns/toggleCategory': call({
    input: switchedParentalChoices,
    output: oneParentalChoice,
    callers,
    effect: 'write',
    example: { ...acme, id: 'gambling', active: false },
  }),

  /** How a device is set up: the addresses, and a link to a file that does it, for an hour. */
  'dns/get-config-url': call({
    input: z.strictObject({
      ...scope,
      platform: z.enum(configPlatforms),
      deviceName: requiredLine(dnsLimits.deviceName).optional(),
    }),
    output: z.object({
      url: z.string(),
      doh: z.string(),
      dot: z.string(),
      ipv4: z.array(z.string()),
      ipv6: z.array(z.string()),
      filename: z.string(),
      expiresAt: time,
    }),
    callers,
    effect: 'read',
    example: { ...acme, platform: 'ios', deviceName: 'Ada’s iPhone' },
  }),

  /** Keeps domains from raising alerts, until a time or for good. They are filtered and logged as ever. */
  'dns/addMuteList': call({
    input: newMutedEntries,
    output: z.union([addedDomains, muteEntry]),
    callers,
    effect: 'write',
    example: { ...acme, domain: 'noisy.example', until: '2030-01-31T00:00:00.000Z' },
  }),

  'dns/removeMuteList': call({ input: entries, output: oneMuteEntry, ...write, example: muted }),

  'dns/toggleMuteList': call({
    input: switchedEntries,
    output: oneMuteEntry,
    callers,
    effect: 'write',
    example: { ...muted, active: false },
  }),
};
