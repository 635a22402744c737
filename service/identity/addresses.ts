/** Which subscriber and network an IP address belongs to. */
import { isIPv6 } from 'node:net';

/** The address and browser that a request comes from. */
export interface Sender {
  ip: string;
  userAgent: string | undefined;
}

/**
 * Returns the address or network that identifies one subscriber: an IPv4 address, or an IPv6 /64 network.
 * @param ip the address as Fastify reports it
 */
export function subscriberOf(ip: string): string {
  const address = unmapIPv4(ip);
  return isIPv6(address) ? `${firstGroups(address, 4)}::/64` : address;
}

/** Returns the network around an address, precise enough to recognise a place: /24 for IPv4, /48 for IPv6. */
export function networkOf(ip: string): string {
  const address = unmapIPv4(ip);
  return isIPv6(address) ? `${firstGroups(address, 3)}::/48` : address.replace(/\.\d+$/, '.0/24');
}

/** Unwraps an IPv4-mapped IPv6 address. */
function unmapIPv4(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}

function firstGroups(ip: string, count: number): string {
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0');
  const all = ip.includes('::') ? [...groups(head), ...zeros, ...groups(tail)] : groups(head);
  return all
    .slice(0, count)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}
