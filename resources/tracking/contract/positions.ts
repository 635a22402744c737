/** Where people are and were: plain types and functions, for the browser as well. */

export const positionSources = ['gps', 'network', 'manual'] as const;
export const motions = ['stationary', 'walking', 'running', 'cycling', 'automotive', 'unknown'] as const;
export const connectivities = ['wifi', 'mobile', 'offline'] as const;

/** A fix, as a device found it. */
export interface Position {
  /** WGS 84 degrees, exact to a millionth: eleven centimetres. */
  lat: number;
  lng: number;
  /** Metres above the sea. */
  altitude?: number;
  /** Metres around, within which the device probably is. */
  accuracy?: number;
  /** Metres up and down. */
  verticalAccuracy?: number;
  /** Metres a second. */
  speed?: number;
  /** Degrees from north, 0 to 359. */
  heading?: number;
  /** Percent. */
  battery?: number;
  charging?: boolean;
  /** When the device was there. */
  timestamp: string;
  receivedAt: string;
  source?: (typeof positionSources)[number] | undefined;
  motion?: (typeof motions)[number] | undefined;
  connectivity?: (typeof connectivities)[number] | undefined;
  deviceId?: string;
  /** No one comes there so fast (300 km/h) from where the device was before. */
  implausible?: boolean;
}

export const presences = ['online', 'idle', 'offline'] as const;
export type Presence = (typeof presences)[number];

/** A user who shares their own position, and where that is. */
export interface CurrentPosition {
  username: string;
  name: string;
  /** Null for a user whose device has not told any yet. */
  position: Position | null;
  status: Presence;
  lastSeen: string | null;
  /** The teams' identifiers. */
  team: string[];
  /** The identifiers of the geofences that the position is in. */
  geofences: string[];
}

interface Stop {
  from: string;
  to: string;
  lat: number;
  lng: number;
}

/** A way between two stops. */
interface Trip {
  from: string;
  to: string;
  distanceM: number;
  /** Metres a second. */
  maxSpeed: number;
}

export interface PersonRange {
  username: string;
  points: Position[];
  distanceM: number;
  /** From the first point to the last. */
  durationS: number;
  stops: Stop[];
  trips: Trip[];
}

const ONLINE_MS = 5 * 60_000;
const IDLE_MS = 30 * 60_000;

/** Whether a user is there, by when the device was last heard of. */
export function presenceOf(lastSeen: string | number | null, now: number): Presence {
  const silence =
    lastSeen === null
      ? Number.POSITIVE_INFINITY
      : now - (typeof lastSeen === 'number' ? lastSeen : Date.parse(lastSeen));
  if (silence < ONLINE_MS) return 'online';
  return silence < IDLE_MS ? 'idle' : 'offline';
}

export const trackingUnits = ['metric', 'imperial'] as const;
export const mapStyles = ['auto', 'light', 'dark'] as const;
/** For how many days positions may be kept. */
export const retentions = [1, 7, 14, 30, 90, 180, 365] as const;
export type Retention = (typeof retentions)[number];

export const trackingLimits = {
  /** People in one range. */
  people: 50,
  /** Points of one answer in JSON. */
  points: 200_000,
  /** Positions in one batch of a device. */
  batch: 1_000,
  /** Days in one range. */
  days: 366,
} as const;

export const trackFormats = ['csv', 'gpx', 'geojson', 'kml'] as const;
export type TrackFormat = (typeof trackFormats)[number];

export { TRACKING_HEADER } from '../../../contract/trackingHeader';
