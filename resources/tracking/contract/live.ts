/** The live stream of positions: its path, its close codes and the service's messages. */

import { isObject } from '../../../contract/isObject';
import { parseJson } from '../../../contract/parseJson';
import type { GeofenceEvent } from './geofencing';
import type { CurrentPosition, Position } from './mapping';

/** Path of the websocket on the service's origin. */
export const LIVE_PATH = '/live';

export interface LivePosition {
  username: string;
  position: Position;
  /** Identifiers of the areas that contain it. */
  geofences: string[];
}

/** An area event as it happens, before it has an identifier. */
export type LiveAreaEvent = Pick<GeofenceEvent, 'username' | 'geofence' | 'name' | 'event' | 'at'>;

export type LiveServerMessage =
  /** The token was accepted. */
  | { type: 'ready' }
  /** The current state of all followed users. Users missing here are no longer followed. */
  | { type: 'snapshot'; items: CurrentPosition[] }
  /** Users who moved since the last message, each with their latest position only. At most four messages a second. */
  | { type: 'positions'; items: LivePosition[] }
  /** A user stopped sharing and should disappear, or started sharing with the state in `item`. */
  | { type: 'sharing'; username: string; sharing: boolean; item?: CurrentPosition }
  | ({ type: 'geofence' } & LiveAreaEvent)
  | { type: 'error'; code: LiveErrorCode; message: string }
  | { type: 'pong' };

/** Why the service refuses a message or closes the websocket. */
export type LiveErrorCode =
  /** No token arrived in time, or it is invalid. */
  | 'unauthenticated'
  /** The token has expired: reconnect with a new one. */
  | 'expired'
  /** The token is for another organisation, or its user has lost access. */
  | 'forbidden'
  /** The organisation doesn't have the tracking feature. */
  | 'feature_off'
  /** The organisation doesn't exist. */
  | 'not_found'
  /** The message isn't a valid client message. */
  | 'invalid'
  | 'too_many_requests'
  /** The client doesn't read what it is sent. */
  | 'too_slow'
  /** A temporary failure of the service: try again. */
  | 'unavailable';

/** The websocket's close codes, in addition to those of RFC 6455. */
export const liveCloseCodes = {
  /** After `unauthenticated` or `expired`: reconnect with a new token. */
  unauthenticated: 4401,
  /** After `forbidden`, `feature_off` or `not_found`: reconnecting doesn't help. */
  forbidden: 4403,
  /** After `too_slow`: reconnect when the client can read again. */
  tooSlow: 4408,
  /** After `invalid` messages or too many of them: the client is faulty. */
  policy: 1008,
  /** The node shuts down, and another may take over. */
  restart: 1012,
  /** The node is full. */
  tryAgainLater: 1013,
} as const;

/** Interval of pings in both directions. */
export const HEARTBEAT_MS = 30_000;

/** Parses a message of the service. Returns undefined for an invalid one and for unknown types. */
export function parseServerMessage(text: string): LiveServerMessage | undefined {
  const message = parseJson(text);
  if (!isObject(message)) return undefined;
  switch (message.type) {
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
