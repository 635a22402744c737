/** Which subscriber and network an IP address belongs to. */
import ipaddr from 'ipaddr.js';

/** The address and browser that a request comes from. */
export interface Sender {
  ip: string;
  userAgent: string | undefined;
}

/**
 * Returns the address or network that identifies one subscriber: an IPv4 address, or an IPv6 /64 network.
 * @param ip the address as Fastify reports it, which may be any text that a proxy forwards
 */
export function subscriberOf(ip: string): string {
  const address = parse(ip);
  if (address === undefined) return ip;
  return address instanceof ipaddr.IPv6 ? `${firstGroups(address, 4)}::/64` : address.toString();
}

/** Returns the network around an address, precise enough to recognise a place: /24 for IPv4, /48 for IPv6. */
export function networkOf(ip: string): string {
  const address = parse(ip);
  if (address === undefined) return ip;
  return address instanceof ipaddr.IPv6
    ? `${firstGroups(address, 3)}::/48`
    : `${address.octets.slice(0, 3).join('.')}.0/24`;
}

/** Parses an address, and unwraps an IPv4-mapped one. Returns undefined for other texts. */
function parse(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined;
}

function firstGroups({ parts }: ipaddr.IPv6, count: number): string {
  return parts
    .slice(0, count)
    .map(part => part.toString(16))
    .join(':');
}
