import { z } from 'zod';
import { callsOf } from '../../../contract/call';
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

const { read, write } = callsOf({ callers: rolesOf('/dns'), feature: 'dns' });

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

/** DNS filtering: an organisation's profile, and what its devices asked for. */
export const dns = {
  /** Null where the organisation has none. */
  'dns/getOrganizationProfile': read({ input: z.strictObject(scope), output: dnsProfile.nullable(), example: acme }),

  /**
   * Makes the organisation's profile from a template. One that is there already is answered as it is, so that the call
   * can be sent again.
   */
  'dns/addOrganizationProfile': write({
    input: z.strictObject({
      ...scope,
      name: requiredLine(dnsLimits.name),
      template: z.enum(dnsTemplates).default('balanced'),
    }),
    output: dnsProfile,
    example: { ...acme, name: 'Acme Ltd', template: 'balanced' },
  }),

  /** Changes what the patch names and leaves all else as it is. */
  'dns/updateOrganizationProfile': write({
    input: z.strictObject({ ...scope, patch: profilePatch }),
    output: dnsProfile,
    example: { ...acme, patch: { security: { nrd: true }, settings: { logs: { retention: 7_776_000 } } } },
  }),

  /** The catalogue of top-level domains; `selected` are blocked as a whole. */
  'dns/getTlds': read({ input: z.strictObject(scope), output: z.array(topLevelDomain), example: acme }),

  'dns/addTld': write({ input: tlds, output: oneChoice, example: { ...acme, tld: 'mov' } }),
  'dns/removeTld': write({ input: tlds, output: oneChoice, example: { ...acme, tld: 'zip' } }),

  /** The devices that have asked, with how often they did within the range, the most recent first. */
  'dns/getDevices': read({
    input: z.strictObject({ ...scope, from: time.optional(), to: time.optional() }),
    output: z.array(dnsDevice),
    example: acme,
  }),

  /**
   * Queries counted by what `kind` says, the most frequent first; the last 24 hours unless told. With `series`, also
   * how many there were at each time.
   */
  'dns/getAnalytics': read({
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
    heavy: true,
    example: { ...acme, kind: 'domains', status: 'blocked', series: { interval: 3_600 } },
  }),

  /** Puts one domain on the denylist, or up to 5,000 lines at once. */
  'dns/addDenylist': write({
    input: newEntries,
    output: z.union([addedDomains, listEntry]),
    example: { ...acme, domain: 'bad.example', note: 'Asked for by the works council' },
  }),

  'dns/removeDenylist': write({ input: entries, output: oneEntry, example: denied }),

  'dns/toggleActiveDenylist': write({
    input: switchedEntries,
    output: oneEntry,
    example: { ...denied, active: false },
  }),

  /** Puts one domain on the allowlist, or up to 5,000 lines at once. */
  'dns/addAllowlist': write({
    input: newEntries,
    output: z.union([addedDomains, listEntry]),
    example: { ...acme, domain: 'good.example' },
  }),

  'dns/removeAllowlist': write({ input: entries, output: oneEntry, example: allowed }),

  'dns/toggleActiveAllowlist': write({
    input: switchedEntries,
    output: oneEntry,
    example: { ...allowed, active: false },
  }),

  /** Changes what a list of domains says of one: its note, and until when it is muted. */
  'dns/updateEntry': write({
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
    example: { ...denied, list: 'denylist', note: 'Files are shared through our own service' },
  }),

  /** The catalogue of blocklists; `selected` are in force. */
  'dns/getBlocklist': read({
    input: z.strictObject({ ...scope, search: z.string().max(limits.search).optional() }),
    output: z.array(blocklistCatalogueItem),
    example: { ...acme, search: 'ads' },
  }),

  'dns/addBlocklist': write({ input: choices, output: oneChoice, example: { ...acme, id: 'easyprivacy' } }),
  'dns/removePrivacyBlocklist': write({ input: choices, output: oneChoice, example: { ...acme, id: 'oisd' } }),

  /** Blocks what a maker's devices report to it by themselves. */
  'dns/addPrivacyNative': write({ input: choices, output: oneChoice, example: { ...acme, id: 'roku' } }),
  'dns/removePrivacyNative': write({ input: choices, output: oneChoice, example: { ...acme, id: 'windows' } }),

  /** A page of the queries, the newest first unless told; `cursor` of one page asks for the next. */
  'dns/getLogs': read({
    input: z.strictObject({
      ...scope,
      ...logFilter,
      sort: z.enum(['desc', 'asc']).default('desc'),
      limit: z.int().min(10).max(dnsLimits.logs).default(100),
      cursor,
    }),
    output: z.object({ items: z.array(logEntry), cursor: z.string().nullable() }),
    heavy: true,
    example: { ...acme, status: 'blocked', limit: 10 },
  }),

  /** Who is behind a tracker, known by its identifier or by a domain. */
  'dns/getTracker': read({
    input: oneOrMany({ tracker: id.optional(), domain: writtenDomain.optional() }, 'tracker', 'domain'),
    output: tracker,
    example: { ...acme, tracker: 'scorecard_research_beacon' },
  }),

  /** A link to the filtered queries as CSV, for a few minutes and for the user who asked only. */
  'dns/downloadLogs': read({
    input: z.strictObject({ ...scope, ...logFilter }),
    output: z.object({ url: z.string(), filename: z.string(), expiresAt: time }),
    long: true,
    example: { ...acme, status: 'blocked' },
  }),

  /** Removes every query there has been so far, with what was counted of them. */
  'dns/removeLogs': write({
    input: z.strictObject(scope),
    output: z.object({ removed: z.int() }),
    long: true,
    example: acme,
  }),

  /** The catalogues of services and of categories. */
  'dns/getServices': read({
    input: z.strictObject(scope),
    output: z.object({ services: z.array(parentalCatalogueItem), categories: z.array(parentalCatalogueItem) }),
    example: acme,
  }),

  'dns/addService': write({ input: newParentalChoices, output: oneParentalChoice, example: { ...acme, id: 'twitch' } }),

  'dns/removeService': write({ input: choices, output: oneParentalChoice, example: { ...acme, id: 'tiktok' } }),

  'dns/toggleService': write({
    input: switchedParentalChoices,
    output: oneParentalChoice,
    example: { ...acme, id: 'tiktok', active: false },
  }),

  'dns/addCategory': write({
    input: newParentalChoices,
    output: oneParentalChoice,
    example: { ...acme, id: 'dating' },
  }),

  'dns/removeCategory': write({ input: choices, output: oneParentalChoice, example: { ...acme, id: 'gambling' } }),

  'dns/toggleCategory': write({
    input: switchedParentalChoices,
    output: oneParentalChoice,
    example: { ...acme, id: 'gambling', active: false },
  }),

  /** How a device is set up: the addresses, and a link to a file that does it, for an hour. */
  'dns/get-config-url': read({
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
    example: { ...acme, platform: 'ios', deviceName: 'Ada’s iPhone' },
  }),

  /** Keeps domains from raising alerts, until a time or for good. They are filtered and logged as ever. */
  'dns/addMuteList': write({
    input: newMutedEntries,
    output: z.union([addedDomains, muteEntry]),
    example: { ...acme, domain: 'noisy.example', until: '2030-01-31T00:00:00.000Z' },
  }),

  'dns/removeMuteList': write({ input: entries, output: oneMuteEntry, example: muted }),

  'dns/toggleMuteList': write({ input: switchedEntries, output: oneMuteEntry, example: { ...muted, active: false } }),
};
