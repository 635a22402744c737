/** Plain types and functions about positions, which the browser loads too. */

export const positionSources = ['gps', 'network', 'manual'] as const;
export const motions = ['stationary', 'walking', 'running', 'cycling', 'automotive', 'unknown'] as const;
export const connectivities = ['wifi', 'mobile', 'offline'] as const;

export const presences = ['online', 'idle', 'offline'] as const;
export type Presence = (typeof presences)[number];

const ONLINE_MS = 5 * 60_000;
const IDLE_MS = 30 * 60_000;

/** Returns a user's presence from the time their device last reported. */
export function presenceOf(lastSeen: string | number | null, now: number): Presence {
  const silentMs =
    lastSeen === null
      ? Number.POSITIVE_INFINITY
      : now - (typeof lastSeen === 'number' ? lastSeen : Date.parse(lastSeen));
  if (silentMs < ONLINE_MS) return 'online';
  return silentMs < IDLE_MS ? 'idle' : 'offline';
}

export const trackingUnits = ['metric', 'imperial'] as const;
export const mapStyles = ['auto', 'light', 'dark'] as const;
/** Possible retention periods of positions, in days. */
export const retentions = [1, 7, 14, 30, 90, 180, 365] as const;
export type Retention = (typeof retentions)[number];

export const trackingLimits = {
  /** Users in one range. */
  people: 50,
  /** Positions in one JSON response. */
  points: 200_000,
  /** Positions in one batch from a device. */
  batch: 1_000,
  /** Days in one range. */
  days: 366,
} as const;

export const trackFormats = ['csv', 'gpx', 'geojson', 'kml'] as const;
export type TrackFormat = (typeof trackFormats)[number];

export { TRACKING_HEADER } from '../../../contract/trackingHeader';
