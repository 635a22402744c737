import type { DomainConfig } from '../../../service/domainConfig';
import { StartError } from '../../../service/startError';
import { hasProtocol, readNumber, readPage, readWord, type Variables } from '../../../service/variables';

declare module '../../../service/domainConfig' {
  interface DomainConfig {
    /** What tracking's tokens are made with, and the mapping service in place of the service's own, if any. */
    tracking: TrackingConfig;
    /** Whether some of the demo's people go about while the service runs. */
    demoMovement: 'on' | 'off';
    /** For how many days it is known where the demo's people were. */
    demoTrackDays: number;
  }
}

/** What an installation is told of tracking from outside. */
interface TrackingConfig {
  /** What gateways prove themselves by, and what tokens are made with; undefined: the installation's own. */
  secret?: string;
  /** The origin of a mapping service that has the positions, in place of this one's tables. */
  mappingUrl?: string;
  /** Where the live stream is, when it is not this service's. */
  liveUrl?: string;
}

/** Reads what tracking is told. @throws StartError */
export function readConfig(value: Variables): Pick<DomainConfig, 'tracking' | 'demoMovement' | 'demoTrackDays'> {
  return {
    tracking: readTracking(value),
    demoMovement: readWord(value, 'DEMO_MOVEMENT', ['on', 'off'], 'on'),
    demoTrackDays: readNumber(value, 'DEMO_TRACK_DAYS', 0, 30) ?? 14,
  };
}

function readTracking(value: Variables): TrackingConfig {
  const secret = value('TRACKING_SECRET');
  // The secret is not repeated.
  if (secret !== undefined && !/^[\x21-\x7e]{16,256}$/.test(secret)) {
    throw new StartError('TRACKING_SECRET must be 16 to 256 letters, digits and signs without blanks.');
  }
  const mappingUrl = readPage(value, 'MAPPING_URL')?.replace(/\/+$/, '');
  if (mappingUrl !== undefined && secret === undefined) {
    throw new StartError('TRACKING_SECRET must be what the service of MAPPING_URL wants in its header.');
  }
  const liveUrl = value('LIVE_URL');
  if (liveUrl !== undefined && !hasProtocol(liveUrl, /^wss?:$/)) {
    throw new StartError('LIVE_URL must be a websocket address such as wss://live.example.net/live.');
  }
  return { secret, mappingUrl, liveUrl };
}
