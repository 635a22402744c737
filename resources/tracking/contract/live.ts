/** The live stream of positions: what both ends of the websocket say. */

import { SLUG, USERNAME } from '../../../contract/formats';
import { isObject } from '../../../contract/isObject';
import type { GeofenceChange } from './geofences';
import type { CurrentPosition, Position } from './mapping';

/** Where the websocket is, on the service's own origin. */
export const LIVE_PATH = '/live';

/** What a client says. The first message is `auth`; another one before the token expires goes on with a new one. */
export type LiveClientMessage =
  | { type: 'auth'; token: string }
  /** Follows everybody of an organisation who shares, or these; takes the place of what was followed before. */
  | { type: 'subscribe'; organization?: string; usernames?: string[] }
  | { type: 'ping' };

/** A user's newest position. */
export interface LivePosition {
  username: string;
  position: Position;
  /** The areas that it is in, by identifier. */
  geofences: string[];
}

export type LiveServerMessage =
  /** The token is good. */
  | { type: 'ready' }
  /** Everybody who is followed, as they are now; users who are not in it are not followed any more. */
  | { type: 'snapshot'; items: CurrentPosition[] }
  /** The users who moved since the last one, each with the newest position alone; at most four times a second. */
  | { type: 'positions'; items: LivePosition[] }
  /** A user stopped sharing and is to disappear, or began, and is as in `item`. */
  | { type: 'sharing'; username: string; sharing: boolean; item?: CurrentPosition }
  | { type: 'geofence'; username: string; geofence: string; event: GeofenceChange; at: string }
  | { type: 'error'; code: LiveErrorCode; message: string }
  | { type: 'pong' };

/** Why the service refuses, or closes. */
const liveErrorCodes = [
  /** No token in time, or none that is good. */
  'unauthenticated',
  /** The token's time is over: come back with a new one. */
  'expired',
  /** The token is not for this organisation, or its person may not look any more. */
  'forbidden',
  /** The organisation does not have tracking. */
  'feature_off',
  /** There is no such organisation. */
  'not_found',
  /** The message is none of those above. */
  'invalid',
  'too_many_requests',
  /** The client does not read what it is sent. */
  'too_slow',
  /** The service cannot answer now: try again. */
  'unavailable',
] as const;
export type LiveErrorCode = (typeof liveErrorCodes)[number];

/** How the service closes the websocket, beside the codes of RFC 6455. */
export const liveCloseCodes = {
  /** `unauthenticated` or `expired`: come back with a new token. */
  unauthenticated: 4401,
  /** `forbidden`: coming back does not help. */
  forbidden: 4403,
  /** `too_slow`: come back when there is time to read. */
  tooSlow: 4408,
  /** `invalid` messages, or too many: a client that is wrong. */
  policy: 1008,
  /** The service ends, and another may take over. */
  restart: 1012,
  /** There is no room now. */
  tryAgainLater: 1013,
} as const;

export const liveLimits = {
  /** People whom one subscription may name. */
  usernames: 1_000,
  /** Characters of a token. */
  token: 4_096,
} as const;

/** How often both ends say that they are there. */
export const HEARTBEAT_MS = 30_000;

/** What a client's message says; undefined where it is none. */
export function readClientMessage(text: string): LiveClientMessage | undefined {
  const message = objectIn(text);
  switch (message?.type) {
    case 'auth':
      return typeof message.token === 'string' && message.token.length <= liveLimits.token
        ? { type: 'auth', token: message.token }
        : undefined;
    case 'subscribe': {
      const { organization, usernames } = message;
      if (organization !== undefined && !matches(organization, SLUG)) return undefined;
      if (usernames !== undefined && !areUsernames(usernames)) return undefined;
      return { type: 'subscribe', ...(organization && { organization }), ...(usernames && { usernames }) };
    }
    case 'ping':
      return { type: 'ping' };
    default:
      return undefined;
  }
}

/** What the service's message says; undefined where it is none that is known here. */
export function readServerMessage(text: string): LiveServerMessage | undefined {
  const message = objectIn(text);
  switch (message?.type) {
    case 'ready':
    case 'pong':
      return { type: message.type };
    case 'snapshot':
    case 'positions':
      return Array.isArray(message.items) ? (message as LiveServerMessage & object) : undefined;
    case 'sharing':
    case 'geofence':
      return typeof message.username === 'string' ? (message as LiveServerMessage & object) : undefined;
    case 'error':
      return typeof message.code === 'string' ? (message as LiveServerMessage & object) : undefined;
    default:
      return undefined;
  }
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function areUsernames(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= liveLimits.usernames &&
    value.every(each => matches(each, USERNAME))
  );
}
