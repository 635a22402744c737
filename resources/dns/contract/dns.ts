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
  overlap,
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

/** As users write it, parsed by `parseDomain`. */
const domainText = z.string().max(2_048);
const domainTexts = z.array(domainText).min(1).max(dnsLimits.list);
const choiceIds = z.array(id).min(1).max(limits.bulk);
const note = line(dnsLimits.note);

/** Returns the schema of an input that has either the field for one item or the field for many. */
function oneOrMany<S extends z.ZodRawShape>(shape: S, single: keyof S & string, multiple: keyof S & string) {
  return z
    .strictObject({ ...scope, ...shape })
    .refine(input => (Reflect.get(input, single) === undefined) !== (Reflect.get(input, multiple) === undefined), {
      path: [single],
      message: `must be given unless ${multiple} is`,
    });
}

const ofDomains = <S extends z.ZodRawShape>(fields: S) =>
  oneOrMany({ domain: domainText.optional(), domains: domainTexts.optional(), ...fields }, 'domain', 'domains');
/** Whether new entries are active. */
const isActive = z.boolean().default(true);
const newEntry = { note: note.optional(), active: isActive };
const newEntries = ofDomains(newEntry);
const newMutedEntries = ofDomains({ ...newEntry, until: time.optional() });
const entries = ofDomains({});
const toggledEntries = ofDomains({ active: z.boolean() });

const ofChoices = <S extends z.ZodRawShape>(fields: S) =>
  oneOrMany({ id: id.optional(), ids: choiceIds.optional(), ...fields }, 'id', 'ids');
const choices = ofChoices({});
const newParentalChoices = ofChoices({ active: isActive, recreation: z.boolean().optional() });
const toggledParentalChoices = ofChoices({ active: z.boolean(), recreation: z.boolean().optional() });
const tlds = oneOrMany({ tld: id.optional(), tlds: choiceIds.optional() }, 'tld', 'tlds');

/** The outcome of each line. `line` counts from 1. */
export const addedDomains = z.object({
  accepted: z.array(z.object({ line: z.int(), domain: z.string(), ...overlap })),
  refused: z.array(z.object({ line: z.int(), domain: z.string(), reason: z.enum(domainRefusals) })),
});
export type AddedDomains = z.infer<typeof addedDomains>;

/** Calls for one item return it. Calls for many return the outcome of each, by id. */
const oneEntry = z.union([bulkResult, listEntry]);
const oneMuteEntry = z.union([bulkResult, muteEntry]);
const oneParentalChoice = z.union([bulkResult, parentalChoice]);
const oneChoice = z.union([bulkResult, choice]);

/** Filters for queries, combined with and. */
const logFilter = {
  from: time.optional(),
  to: time.optional(),
  device: id.optional(),
  status: z.enum(dnsStatuses).optional(),
  /** A part of the domain. */
  search: z.string().max(limits.search).optional(),
  /** The exact domain, without subdomains. */
  domain: domainText.optional(),
  /** One of the reasons for the status, such as `denylist`. */
  reason: id.optional(),
  protocol: z.enum(dnsProtocols).optional(),
  encrypted: z.boolean().optional(),
  /** Country of the domain's servers, ISO 3166. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a code of two letters, such as AT')
    .optional(),
};
/** The filters of a call. The organisation isn't part of them. */
export type LogFilterInput = z.infer<z.ZodObject<typeof logFilter>>;
/** The filters without the time range. */
export type LogConditions = Omit<LogFilterInput, 'from' | 'to'>;
const cursor = z.string().max(200).optional();

const acme = { organization: 'acme' };
const denied = { ...acme, domain: 'wetransfer.com' };
const allowed = { ...acme, domain: 'analytics.google.com' };
const muted = { ...acme, domain: 'acme-backup.duckdns.org' };

/** Calls about DNS filtering: an organisation's profile, and the queries of its devices. */
export const dns = {
  /** Returns the profile, or null if the organisation has none. */
  'dns/getOrganizationProfile': read({ input: z.strictObject(scope), output: dnsProfile.nullable(), example: acme }),

  /**
   * Creates the organisation's profile from a template. Returns an existing profile unchanged, so that the call can be
   * retried.
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

  /** Changes the fields in the patch and keeps all others. */
  'dns/updateOrganizationProfile': write({
    input: z.strictObject({ ...scope, patch: profilePatch }),
    output: dnsProfile,
    example: { ...acme, patch: { security: { nrd: true }, settings: { logs: { retention: 7_776_000 } } } },
  }),

  /** Returns the catalogue of top-level domains. `selected` ones are in the profile. */
  'dns/getTlds': read({ input: z.strictObject(scope), output: z.array(topLevelDomain), example: acme }),

  'dns/addTld': write({ input: tlds, output: oneChoice, example: { ...acme, tld: 'mov' } }),
  'dns/removeTld': write({ input: tlds, output: oneChoice, example: { ...acme, tld: 'zip' } }),

  /** Returns the devices, last active first, with the number of their queries in the range. */
  'dns/getDevices': read({
    input: z.strictObject({ ...scope, from: time.optional(), to: time.optional() }),
    output: z.array(dnsDevice),
    example: acme,
  }),

  /**
   * Counts queries by `kind`, most frequent first, by default those of the last 24 hours. With `series`, each row also
   * has the number of queries over time.
   */
  'dns/getAnalytics': read({
    input: z.strictObject({
      ...scope,
      kind: z.enum(analyticsKinds),
      from: time.optional(),
      to: time.optional(),
      device: id.optional(),
      status: z.enum(dnsStatuses).optional(),
      /** What destinations are counted by. */
      type: z.enum(['countries', 'gafam']).default('countries'),
      /** Counts domains by their registered domain. */
      root: z.boolean().default(false),
      limit: z.int().min(1).max(dnsLimits.analytics).default(10),
      cursor,
      series: z
        .strictObject({
          /** In seconds. */
          interval: z.literal([...seriesIntervals]),
          /** The time zone in which days start. */
          timezone: timeZone.default('UTC'),
        })
        .optional(),
    }),
    output: analytics,
    heavy: true,
    example: { ...acme, kind: 'domains', status: 'blocked', series: { interval: 3_600 } },
  }),

  /** Adds one domain to the denylist, or up to 5,000 lines at once. */
  'dns/addDenylist': write({
    input: newEntries,
    output: z.union([addedDomains, listEntry]),
    example: { ...acme, domain: 'bad.example', note: 'Asked for by the works council' },
  }),

  'dns/removeDenylist': write({ input: entries, output: oneEntry, example: denied }),

  'dns/toggleActiveDenylist': write({
    input: toggledEntries,
    output: oneEntry,
    example: { ...denied, active: false },
  }),

  /** Adds one domain to the allowlist, or up to 5,000 lines at once. */
  'dns/addAllowlist': write({
    input: newEntries,
    output: z.union([addedDomains, listEntry]),
    example: { ...acme, domain: 'good.example' },
  }),

  'dns/removeAllowlist': write({ input: entries, output: oneEntry, example: allowed }),

  'dns/toggleActiveAllowlist': write({
    input: toggledEntries,
    output: oneEntry,
    example: { ...allowed, active: false },
  }),

  /** Changes the note of an entry, or the end of a muted one. */
  'dns/updateEntry': write({
    input: z
      .strictObject({
        ...scope,
        list: z.enum(domainLists),
        domain: domainText,
        note: note.optional(),
        /** Only for muted domains. Null mutes without an end. */
        until: time.nullable().optional(),
      })
      .refine(({ note: text, until }) => text !== undefined || until !== undefined, {
        path: ['note'],
        message: 'must be given unless until is',
      })
      .refine(({ list, until }) => until === undefined || list === 'mutelist', {
        path: ['until'],
        message: 'must be left out, except for muted domains',
      }),
    output: z.union([muteEntry, listEntry]),
    example: { ...denied, list: 'denylist', note: 'Files are shared through our own service' },
    addition: true,
  }),

  /** Returns the catalogue of blocklists. `selected` ones are active. */
  'dns/getBlocklist': read({
    input: z.strictObject({ ...scope, search: z.string().max(limits.search).optional() }),
    output: z.array(blocklistCatalogueItem),
    example: { ...acme, search: 'ads' },
  }),

  'dns/addBlocklist': write({ input: choices, output: oneChoice, example: { ...acme, id: 'easyprivacy' } }),
  'dns/removePrivacyBlocklist': write({ input: choices, output: oneChoice, example: { ...acme, id: 'oisd' } }),

  /** Blocks the telemetry of a manufacturer's devices. */
  'dns/addPrivacyNative': write({ input: choices, output: oneChoice, example: { ...acme, id: 'roku' } }),
  'dns/removePrivacyNative': write({ input: choices, output: oneChoice, example: { ...acme, id: 'windows' } }),

  /** Returns a page of queries, by default newest first. `cursor` of one page requests the next. */
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

  /** Returns the tracker with an identifier or a domain. */
  'dns/getTracker': read({
    input: oneOrMany({ tracker: id.optional(), domain: domainText.optional() }, 'tracker', 'domain'),
    output: tracker,
    example: { ...acme, tracker: 'scorecard_research_beacon' },
  }),

  /** Returns a link to the filtered queries as CSV. It expires after a few minutes and only works for the caller. */
  'dns/downloadLogs': read({
    input: z.strictObject({ ...scope, ...logFilter }),
    output: z.object({ url: z.string(), filename: z.string(), expiresAt: time }),
    long: true,
    example: { ...acme, status: 'blocked' },
  }),

  /** Deletes all queries and their counts. */
  'dns/removeLogs': write({
    input: z.strictObject(scope),
    output: z.object({ removed: z.int() }),
    long: true,
    example: acme,
  }),

  /** Returns the catalogues of services and categories. */
  'dns/getServices': read({
    input: z.strictObject(scope),
    output: z.object({ services: z.array(parentalCatalogueItem), categories: z.array(parentalCatalogueItem) }),
    example: acme,
  }),

  'dns/addService': write({ input: newParentalChoices, output: oneParentalChoice, example: { ...acme, id: 'twitch' } }),

  'dns/removeService': write({ input: choices, output: oneParentalChoice, example: { ...acme, id: 'tiktok' } }),

  'dns/toggleService': write({
    input: toggledParentalChoices,
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
    input: toggledParentalChoices,
    output: oneParentalChoice,
    example: { ...acme, id: 'gambling', active: false },
  }),

  /** Returns the addresses to set up a device, and a link to a configuration file that is valid for an hour. */
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

  /** Mutes the alerts of domains, optionally until a time. Filtering and logging aren't affected. */
  'dns/addMuteList': write({
    input: newMutedEntries,
    output: z.union([addedDomains, muteEntry]),
    example: { ...acme, domain: 'noisy.example', until: '2030-01-31T00:00:00.000Z' },
  }),

  'dns/removeMuteList': write({ input: entries, output: oneMuteEntry, example: muted }),

  'dns/toggleMuteList': write({ input: toggledEntries, output: oneMuteEntry, example: { ...muted, active: false } }),
};
