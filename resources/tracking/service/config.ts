import type { DomainConfig } from '../../../service/domainConfig';
import { StartError } from '../../../service/startError';
import { hasProtocol, readNumber, readPage, readWord, type Variables } from '../../../service/variables';

declare module '../../../service/domainConfig' {
  interface DomainConfig {
    /** The tracking secret and the external mapping service, if any. */
    tracking: TrackingConfig;
    /** Whether some of the demo's people move while the service runs. */
    demoMovement: 'on' | 'off';
    /** Days of history of the demo's people. */
    demoTrackDays: number;
  }
}

interface TrackingConfig {
  /** Authenticates gateways and signs tokens. Undefined uses the installation's own secret, without gateways. */
  secret?: string;
  /** Origin of an external mapping service that stores the positions instead of this service's tables. */
  mappingUrl?: string;
  /** URL of an external live stream. */
  liveUrl?: string;
}

/** Reads the configuration of tracking. @throws StartError */
export function readConfig(value: Variables): Pick<DomainConfig, 'tracking' | 'demoMovement' | 'demoTrackDays'> {
  return {
    tracking: readTracking(value),
    demoMovement: readWord(value, 'DEMO_MOVEMENT', ['on', 'off'], 'on'),
    demoTrackDays: readNumber(value, 'DEMO_TRACK_DAYS', 0, 30) ?? 14,
  };
}

function readTracking(value: Variables): TrackingConfig {
  const secret = value('TRACKING_SECRET');
  // The message leaves out the secret.
  if (secret !== undefined && !/^[\x21-\x7e]{16,256}$/.test(secret)) {
    throw new StartError('TRACKING_SECRET must be 16 to 256 letters, digits and symbols without spaces.');
  }
  const mappingUrl = readPage(value, 'MAPPING_URL')?.replace(/\/+$/, '');
  if (mappingUrl !== undefined && secret === undefined) {
    throw new StartError('TRACKING_SECRET must be the secret that the service at MAPPING_URL expects.');
  }
  const liveUrl = value('LIVE_URL');
  if (liveUrl !== undefined && !hasProtocol(liveUrl, /^wss?:$/)) {
    throw new StartError('LIVE_URL must be a websocket address such as wss://live.example.net/live.');
  }
  return { secret, mappingUrl, liveUrl };
}
