/** What addresses tell of who is behind them. */
import { isIPv6 } from 'node:net';

/** Where a request comes from. */
export interface Sender {
  ip: string;
  userAgent: string | undefined;
}

/**
 * The address or network that is one subscriber's: an IPv4 address, or an IPv6 network of 64 bits.
 * @param ip as Fastify says it
 */
export function subscriberOf(ip: string): string {
  const plain = unmapped(ip);
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : plain;
}

/** The network around an address, enough to recognise a place by: 24 bits of IPv4, 48 of IPv6. */
export function networkOf(ip: string): string {
  const plain = unmapped(ip);
  return isIPv6(plain) ? `${firstGroups(plain, 3)}::/48` : plain.replace(/\.\d+$/, '.0/24');
}

/** The IPv4 address that an IPv6 one stands for, or the address as it is. */
function unmapped(ip: string): string {
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
