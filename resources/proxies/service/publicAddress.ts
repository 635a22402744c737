import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Thrown when a proxy can't be reached. The message is a sentence for operators. */
export class ProbeError extends Error {
  override readonly name = 'ProbeError';
}

/** Loopback is only allowed in tests, which run a proxy there. */
const isLoopbackAllowed = () => process.env.NODE_ENV === 'test' && process.env.PROXY_TEST_LOOPBACK === 'on';

/**
 * Resolves a host to a public IP address. Connect to this address instead of the name, which may resolve to another
 * address a moment later (DNS rebinding).
 * @throws ProbeError when the name can't be resolved, or any of its addresses isn't public
 */
export async function resolvePublicAddress(host: string): Promise<string> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  const [first] = addresses;
  if (first === undefined) throw new ProbeError('Its host name can’t be resolved.');
  if (!addresses.every(({ address }) => isPublic(address))) {
    throw new ProbeError('Its address isn’t public, so the connection wasn’t tried.');
  }
  return first.address;
}

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` converts an IPv4-mapped IPv6 address to IPv4.
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (range === 'loopback' && isLoopbackAllowed());
}
