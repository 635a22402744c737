import ipaddr from 'ipaddr.js';
import { CallFailure } from '../../../../service/calls/failure';
import type { Session } from './session';

/** Websockets of this node that have said who they are. */
const MAX_SESSIONS = 5_000;
/** Websockets of this node that haven't said yet. */
const MAX_PENDING = 1_000;
/** The same, from one address: an office's browsers that all reconnect in the same moment. */
const MAX_PENDING_PER_ADDRESS = 50;

/**
 * Decides whether a websocket may be opened. Those that never authenticate can't take the places of those that do: they
 * are counted apart and by address, and when there are too many in all, the one that has waited longest ends.
 * @throws CallFailure `too_many_requests` for the address, `unavailable` for the node
 */
export function admit(ip: string, sessions: Iterable<Session>): void {
  const all = [...sessions];
  const pending = all.filter(({ person }) => person === undefined);
  if (all.length - pending.length >= MAX_SESSIONS) {
    throw new CallFailure('unavailable', 'There are as many live streams as this service can have.');
  }
  const range = rangeOf(ip);
  if (pending.filter(({ origin }) => rangeOf(origin.ip) === range).length >= MAX_PENDING_PER_ADDRESS) {
    throw new CallFailure(
      'too_many_requests',
      'Too many live streams from your address have not sent their token yet.',
    );
  }
  if (pending.length >= MAX_PENDING) pending[0]?.refuse('unavailable', 'Too many live streams have sent no token.');
}

/** The part of an address that belongs to one subscriber: a whole IPv4 address, the first 64 bits of an IPv6 address. */
export function rangeOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join('.');
}
