import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { count, id, scope, time, username } from '../../../contract/common';
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

const { read } = callsOf({
  callers: rolesOf('/last-known', '/live-tracking', '/historical-data', '/mapping-setting'),
  feature: 'tracking',
});
const viewersCalls = callsOf({
  callers: rolesOf('/last-known', '/live-tracking', '/historical-data'),
  feature: 'tracking',
});
const historyCalls = callsOf({ callers: rolesOf('/historical-data'), feature: 'tracking' });
const overviewCalls = callsOf({ callers: rolesOf('/last-known'), feature: 'tracking' });
const settingsCalls = callsOf({ callers: rolesOf('/mapping-setting'), feature: 'tracking' });
const acme = { organization: 'acme' };

export const lng = z.number().min(-180).max(180);
export const lat = z.number().min(-90).max(90);

/** Optional details of a position. */
const fixDetails = {
  /** Metres above sea level. */
  altitude: z.number().min(-12_000).max(100_000).optional(),
  /** Horizontal accuracy: radius in metres within which the device probably is. */
  accuracy: z.number().min(0).max(10_000_000).optional(),
  /** Vertical accuracy in metres. */
  verticalAccuracy: z.number().min(0).max(10_000_000).optional(),
  /** Metres per second. */
  speed: z.number().min(0).max(12_000).optional(),
  /** Degrees clockwise from north. */
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
  /** Required from gateways. Users who send their own positions leave it out. */
  username: username.optional(),
  timestamp: time,
  lat,
  lng,
  ...fixDetails,
});
export type IncomingPositionOnWire = z.infer<typeof incomingPosition>;

export const position = z.object({
  /** WGS 84 degrees with six decimals, which is eleven centimetres. */
  lat,
  lng,
  ...fixDetails,
  /** When the device was at the position. */
  timestamp: time,
  receivedAt: time,
  /** Whether the device would have had to move faster than 300 km/h from its previous position. */
  implausible: z.boolean().optional(),
});
/** A fix reported by a device. */
export type Position = z.infer<typeof position>;

const currentPosition = z.object({
  username: z.string(),
  name: z.string(),
  /** Null while the user's device hasn't reported any. */
  position: position.nullable(),
  status: z.enum(presences),
  lastSeen: time.nullable(),
  /** Identifiers of the user's teams. */
  team: z.array(z.string()),
  /** Identifiers of the areas that contain the position. */
  geofences: z.array(z.string()),
});
/** The latest state of a user who shares their position. */
export type CurrentPosition = z.infer<typeof currentPosition>;

const userRange = z.object({
  username: z.string(),
  points: z.array(position),
  distanceM: z.number(),
  durationS: z.number(),
  stops: z.array(z.object({ from: time, to: time, lat: z.number(), lng: z.number() })),
  trips: z.array(z.object({ from: time, to: time, distanceM: z.number(), maxSpeed: z.number() })),
});
export type UserRange = z.infer<typeof userRange>;

/** Users and time span of a range of positions. */
const rangeFields = {
  ...scope,
  usernames: z.array(username).min(1).max(trackingLimits.people),
  from: time,
  to: time,
};

/** Adds an issue for a range that is too long or ends before it starts. */
export function checkRange({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0) context.addIssue({ code: 'custom', path: ['to'], message: 'must be after from' });
  if (length > trackingLimits.days * DAY_MS) {
    context.addIssue({ code: 'custom', path: ['to'], message: `must be within ${trackingLimits.days} days of from` });
  }
}

const range = z
  .strictObject({ ...rangeFields, maxPoints: z.int().min(2).max(trackingLimits.points).default(50_000) })
  .superRefine(checkRange);

/** Input of `POST /tracks`, which returns the positions of a range in the format of `trackCodec`. */
export const tracksInput = z.strictObject(rangeFields).superRefine(checkRange);

const view = z.strictObject({ lng, lat, zoom: z.number().min(0).max(24) });
const sharing = z.strictObject({
  everybody: z.boolean(),
  /** If not all users share, the members of these teams do. */
  teams: z.array(id).max(1_000),
});

const editableSettings = {
  units: z.enum(trackingUnits),
  style: z.enum(mapStyles),
  /** The map's first viewport. Null fits all people. */
  view: view.nullable(),
  sharing,
};

export const trackingSettings = z.object({
  /** The organisation that the settings belong to. */
  organization: z.string(),
  retentionDays: z.literal([...retentions]),
  ...editableSettings,
  /** Number of stored positions of the organisation. */
  points: z.int(),
  oldest: time.nullable(),
  etag: etag.optional(),
});
export type TrackingSettingsOnWire = z.infer<typeof trackingSettings>;

/** Calls for current and recorded positions, and for the settings of sharing and retention. */
export const mapping = {
  /**
   * Returns a token for the calls below `/web/`, `/tracks` and the live stream, with the header that carries it. It is
   * valid for five minutes, for the user, role and organisation that requested it.
   */
  'mapping/getToken': read({
    input: z.strictObject(scope),
    output: z.object({
      header: z.literal(TRACKING_HEADER),
      token: z.string(),
      expiresAt: time,
      /** Base URL of the calls. */
      base: z.string(),
      /** URL of the live stream. */
      live: z.string(),
    }),
    example: acme,
    addition: true,
  }),

  /** Lists users who share and whose device has reported, by username. */
  'web/getCurrentByOrg': viewersCalls.read({
    input: z.strictObject(scope),
    output: z.array(currentPosition),
    example: acme,
  }),

  /** Lists users whose device has reported, by username. */
  'web/getUsernames': read({
    input: z.strictObject(scope),
    output: z.array(
      z.object({ username: z.string(), name: z.string(), team: z.array(z.string()), sharing: z.boolean() }),
    ),
    example: acme,
  }),

  /**
   * Returns positions in a time span, each user once in the requested order. Leaves out users who don't share. With
   * more positions than `maxPoints`, returns an even selection. Distances, stops and trips are always of all positions.
   */
  'web/getRange': historyCalls.read({
    input: range,
    output: z.object({ items: z.array(userRange), truncated: z.boolean() }),
    example: { ...acme, usernames: ['acme-user'], from: '2026-01-05T00:00:00.000Z', to: '2026-01-06T00:00:00.000Z' },
  }),

  'mapping/getSettings': read({
    input: z.strictObject(scope),
    output: trackingSettings,
    example: acme,
    addition: true,
  }),

  /** Changes the given settings. Users who no longer share disappear at once. */
  'mapping/updateSettings': settingsCalls.write({
    input: z.strictObject({ ...scope, ...editableSettings }).partial(),
    output: trackingSettings,
    example: { ...acme, units: 'imperial' },
    addition: true,
  }),

  /** Sets the retention of positions and deletes older ones at once. With `dryRun`, only counts them. */
  'mapping/update-retention': settingsCalls.write({
    input: z.strictObject({ ...scope, days: z.literal([...retentions]), dryRun: z.boolean().default(false) }),
    output: z.object({
      days: z.literal([...retentions]),
      deletesBefore: time,
      /** Number of positions that are deleted. */
      points: z.int(),
      etag: etag.optional(),
    }),
    example: { ...acme, days: 90 },
  }),

  /**
   * Returns anonymous figures on the latest positions of one or all organisations: how many users share, and how many
   * are in each square of a hundredth of a degree, fullest first.
   */
  'mapping/getOverview': overviewCalls.read({
    input: z.strictObject(scope),
    output: z.object({
      people: count,
      byPresence: z.record(z.enum(presences), count),
      places: z.array(z.object({ lng: z.number(), lat: z.number(), people: count })),
    }),
    heavy: true,
    example: acme,
    addition: true,
  }),
};

/** Input of `POST /positions` with a batch. Each position is validated separately, by `incomingPosition`. */
export const positionBatch = z.strictObject({ positions: z.array(z.unknown()).min(1).max(trackingLimits.batch) });

export const ingestResult = z.object({
  accepted: z.int(),
  /** Positions that were already stored: same user, same time. */
  duplicates: z.int(),
  refused: z.array(z.object({ index: z.int(), field: z.string(), message: z.string() })),
});
export type IngestResult = z.infer<typeof ingestResult>;
