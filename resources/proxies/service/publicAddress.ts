import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { ReachError } from './reachError';

/** Loopback is for the tests, which have a proxy there. */
const isLoopbackAllowed = () => process.env.NODE_ENV === 'test' && process.env.PROXY_TEST_LOOPBACK === 'on';

/**
 * The address of a host that may be tried. It is resolved once, and the connection goes to this very address: a name
 * that means something else a moment later gains nothing by it.
 * @throws ReachError when the name is not known, or any of its addresses is not one of the public internet
 */
export async function publicAddress(host: string): Promise<string> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  const [first] = addresses;
  if (first === undefined) throw new ReachError('Its name is not known.');
  if (!addresses.every(({ address }) => isPublic(address))) {
    throw new ReachError('Its address is not one of the public internet, so it is not tried.');
  }
  return first.address;
}

/** Whether anybody on the internet could be asked at this address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address within an IPv6 one counts as itself.
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (range === 'loopback' && isLoopbackAllowed());
}
