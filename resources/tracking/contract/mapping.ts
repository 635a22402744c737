import { z } from 'zod';
import { call, callsOf } from '../../../contract/call';
import { id, scope, time, username } from '../../../contract/common';
import { DAY_MS } from '../../../contract/durations';
import { etag } from '../../../contract/etags';
import { rolesOf } from '../../../contract/routes';
import {
  connectivities,
  mapStyles,
  motions,
  positionSources,
  presences,
  retentions,
  TRACKING_HEADER,
  trackingLimits,
  trackingUnits,
} from './positions';

const count = z.int().min(0);

const { read } = callsOf({
  callers: rolesOf('/last-known', '/live-tracking', '/historical-data', '/mapping-setting'),
  feature: 'tracking',
});
const lookers = rolesOf('/last-known', '/live-tracking', '/historical-data');
const ofSettings = callsOf({ callers: rolesOf('/mapping-setting'), feature: 'tracking' });
const acme = { organization: 'acme' };

const lng = z.number().min(-180).max(180);
const lat = z.number().min(-90).max(90);

/** What a device may say of a position beside where and when. */
const fixDetails = {
  /** Metres above the sea. */
  altitude: z.number().min(-12_000).max(100_000).optional(),
  /** Metres around, within which the device probably is. */
  accuracy: z.number().min(0).max(10_000_000).optional(),
  /** Metres up and down. */
  verticalAccuracy: z.number().min(0).max(10_000_000).optional(),
  /** Metres a second. */
  speed: z.number().min(0).max(12_000).optional(),
  /** Degrees from north. */
  heading: z.number().min(0).max(360).optional(),
  /** Percent. */
  battery: z.number().min(0).max(100).optional(),
  charging: z.boolean().optional(),
  source: z.enum(positionSources).optional(),
  motion: z.enum(motions).optional(),
  connectivity: z.enum(connectivities).optional(),
  deviceId: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\x21-\x7e]+$/, 'must be an identifier without blanks')
    .optional(),
};

export const incomingPosition = z.strictObject({
  /** Left out by users who send their own positions; named by gateways. */
  username: username.optional(),
  timestamp: time,
  lat,
  lng,
  ...fixDetails,
});
export type IncomingPositionOnWire = z.infer<typeof incomingPosition>;

export const position = z.object({
  /** WGS 84 degrees, exact to a millionth: eleven centimetres. */
  lat,
  lng,
  ...fixDetails,
  /** When the device was there. */
  timestamp: time,
  receivedAt: time,
  /** No one comes there so fast (300 km/h) from where the device was before. */
  implausible: z.boolean().optional(),
});
/** A fix, as a device found it. */
export type Position = z.infer<typeof position>;

const currentPosition = z.object({
  username: z.string(),
  name: z.string(),
  /** Null for a user whose device has not told any yet. */
  position: position.nullable(),
  status: z.enum(presences),
  lastSeen: time.nullable(),
  /** The teams' identifiers. */
  team: z.array(z.string()),
  /** The identifiers of the areas that the position is in. */
  geofences: z.array(z.string()),
});
/** A user who shares their own position, and where that is. */
export type CurrentPosition = z.infer<typeof currentPosition>;

const personRange = z.object({
  username: z.string(),
  points: z.array(position),
  distanceM: z.number(),
  durationS: z.number(),
  stops: z.array(z.object({ from: time, to: time, lat: z.number(), lng: z.number() })),
  trips: z.array(z.object({ from: time, to: time, distanceM: z.number(), maxSpeed: z.number() })),
});
export type PersonRange = z.infer<typeof personRange>;

/** Whose positions, and from when to when. */
const askedRange = {
  ...scope,
  usernames: z.array(username).min(1).max(trackingLimits.people),
  from: time,
  to: time,
};

/** Refuses a range that ends before it begins, or is too long. */
export function inOrder({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0) context.addIssue({ code: 'custom', path: ['to'], message: 'must be after from' });
  if (length > trackingLimits.days * DAY_MS) {
    context.addIssue({ code: 'custom', path: ['to'], message: `must be within ${trackingLimits.days} days of from` });
  }
}

const range = z
  .strictObject({ ...askedRange, maxPoints: z.int().min(2).max(trackingLimits.points).default(50_000) })
  .superRefine(inOrder);

/** What `POST /tracks` takes: it answers the points of a range in the form of `trackCodec`. */
export const tracksInput = z
  .strictObject({
    ...askedRange,
    /** Leaves out what makes no half pixel of a difference at this zoom of a map; without one every point comes. */
    zoom: z.number().min(0).max(24).optional(),
  })
  .superRefine(inOrder);

const view = z.strictObject({ lng, lat, zoom: z.number().min(0).max(24) });
const sharing = z.strictObject({
  everybody: z.boolean(),
  /** Where not everybody does, the members of these teams do. */
  teams: z.array(id).max(1_000),
});

const changeable = {
  units: z.enum(trackingUnits),
  style: z.enum(mapStyles),
  /** Null: all people fit in. */
  view: view.nullable(),
  sharing,
};

export const trackingSettings = z.object({
  /** Whose they are. */
  organization: z.string(),
  retentionDays: z.literal([...retentions]),
  ...changeable,
  /** How many are kept of the organisation. */
  points: z.int(),
  oldest: time.nullable(),
  etag: etag.optional(),
});
export type TrackingSettingsOnWire = z.infer<typeof trackingSettings>;

/** Where people are and were, who shares that, and for how long it is kept. */
export const mapping = {
  /**
   * What the calls below `/web/`, `/tracks` and the live stream are made with: a header's name and a token for it, for
   * five minutes. It is good for the person, the role and the organisation it was made for.
   */
  'mapping/getToken': read({
    input: z.strictObject(scope),
    output: z.object({
      header: z.literal(TRACKING_HEADER),
      token: z.string(),
      expiresAt: time,
      /** What the calls' names are appended to. */
      base: z.string(),
      /** Where the live stream is. */
      live: z.string(),
    }),
    example: acme,
    addition: true,
  }),

  /** Everybody who shares and whose device was heard of, by username. */
  'web/getCurrentByOrg': call({
    input: z.strictObject(scope),
    output: z.array(currentPosition),
    callers: lookers,
    effect: 'read',
    feature: 'tracking',
    example: acme,
  }),

  /** Everybody whose device was heard of, by username. */
  'web/getUsernames': read({
    input: z.strictObject(scope),
    output: z.array(
      z.object({ username: z.string(), name: z.string(), team: z.array(z.string()), sharing: z.boolean() }),
    ),
    example: acme,
  }),

  /**
   * Where people were, each once and in the order asked for; users who do not share are left out. With more points
   * than
   * `maxPoints` only some are told, evenly spread; what they add up to is of all.
   */
  'web/getRange': call({
    input: range,
    output: z.object({ items: z.array(personRange), truncated: z.boolean() }),
    callers: rolesOf('/historical-data'),
    effect: 'read',
    feature: 'tracking',
    example: { ...acme, usernames: ['acme-user'], from: '2026-01-05T00:00:00.000Z', to: '2026-01-06T00:00:00.000Z' },
  }),

  'mapping/getSettings': read({
    input: z.strictObject(scope),
    output: trackingSettings,
    example: acme,
    addition: true,
  }),

  /** Changes what is given. Users who do not share any more disappear at once. */
  'mapping/updateSettings': ofSettings.write({
    input: z.strictObject({ ...scope, ...changeable }).partial(),
    output: trackingSettings,
    example: { ...acme, units: 'imperial' },
    addition: true,
  }),

  /** For how long positions are kept. What is older is gone at once; with `dryRun` it is only counted. */
  'mapping/update-retention': ofSettings.write({
    input: z.strictObject({ ...scope, days: z.literal([...retentions]), dryRun: z.boolean().default(false) }),
    output: z.object({
      days: z.literal([...retentions]),
      deletesBefore: time,
      /** How many go. */
      points: z.int(),
      /** That of the settings. */
      etag: etag.optional(),
    }),
    example: { ...acme, days: 90 },
  }),

  /**
   * About where people were when last heard of, without saying who: how many share their position, and how many are in
   * each square of a hundredth of a degree, the fullest first. Of one organisation, or of all.
   */
  'mapping/getOverview': call({
    input: z.strictObject(scope),
    output: z.object({
      people: count,
      byPresence: z.record(z.enum(presences), count),
      places: z.array(z.object({ lng: z.number(), lat: z.number(), people: count })),
    }),
    callers: rolesOf('/last-known'),
    effect: 'read',
    feature: 'tracking',
    heavy: true,
    example: { organization: 'acme' },
    addition: true,
  }),
};

/** What `POST /positions` takes of a batch; each position is looked at by itself, and by `incomingPosition`. */
export const positionBatch = z.strictObject({ positions: z.array(z.unknown()).min(1).max(trackingLimits.batch) });

export const ingestResult = z.object({
  accepted: z.int(),
  /** Were there already: the same person's, of the same moment. */
  duplicates: z.int(),
  refused: z.array(z.object({ index: z.int(), field: z.string(), message: z.string() })),
});
export type IngestResult = z.infer<typeof ingestResult>;
