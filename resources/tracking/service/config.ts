import type { DomainConfig } from '../../../service/domainConfig';
import { StartError } from '../../../service/startError';
import { parseUrl, readPage, readWord, type Variables } from '../../../service/variables';

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
    demoMovement: readWord('DEMO_MOVEMENT', value('DEMO_MOVEMENT') ?? 'on', ['on', 'off']),
    demoTrackDays: readDemoTrackDays(value('DEMO_TRACK_DAYS') ?? '14'),
  };
}

function readTracking(value: Variables): TrackingConfig {
  const secret = value('TRACKING_SECRET');
  // The secret is not repeated.
  if (secret !== undefined && !/^[\x21-\x7e]{16,256}$/.test(secret)) {
    throw new StartError('TRACKING_SECRET must be 16 to 256 letters, digits and signs without blanks.');
  }
  const mappingUrl = readPage('MAPPING_URL', value('MAPPING_URL'))?.replace(/\/+$/, '');
  if (mappingUrl !== undefined && secret === undefined) {
    throw new StartError('TRACKING_SECRET must be what the service of MAPPING_URL wants in its header.');
  }
  const liveUrl = value('LIVE_URL');
  if (liveUrl !== undefined && !/^wss?:$/.test(parseUrl(liveUrl)?.protocol ?? '')) {
    throw new StartError('LIVE_URL must be a websocket address such as wss://live.example.net/live.');
  }
  return { secret, mappingUrl, liveUrl };
}

function readDemoTrackDays(text: string): number {
  const days = Number(text);
  if (!/^\d{1,2}$/.test(text) || days > 30) {
    throw new StartError(`DEMO_TRACK_DAYS must be a number from 0 to 30, not "${text}".`);
  }
  return days;
}
