import { CallFailure } from '../../../../service/calls/failure';
import { subscriberOf } from '../../../../service/identity/addresses';
import type { Session } from './session';

/** Maximum number of authenticated websockets on this node. */
const MAX_SESSIONS = 5_000;
/** Maximum number of websockets on this node that haven't authenticated yet. */
const MAX_PENDING = 1_000;
/** The same for one address, enough for an office whose browsers reconnect at the same moment. */
const MAX_PENDING_PER_ADDRESS = 50;

/**
 * Decides whether a websocket may be opened. Unauthenticated ones can't take the places of authenticated ones: they are
 * counted separately and per address. When there are too many in total, the oldest one is closed.
 * @throws CallFailure `too_many_requests` for the address, `unavailable` for the node
 */
export function admit(ip: string, sessions: Iterable<Session>): void {
  const all = [...sessions];
  const pending = all.filter(({ userId }) => userId === undefined);
  if (all.length - pending.length >= MAX_SESSIONS) {
    throw new CallFailure('unavailable', 'The service has reached its limit of live streams.');
  }
  const subscriber = subscriberOf(ip);
  if (pending.filter(({ origin }) => subscriberOf(origin.ip) === subscriber).length >= MAX_PENDING_PER_ADDRESS) {
    throw new CallFailure('too_many_requests', 'Too many live streams from your address haven’t sent their token yet.');
  }
  if (pending.length >= MAX_PENDING)
    pending[0]?.refuse('unavailable', 'Too many live streams haven’t sent their token yet.');
}
