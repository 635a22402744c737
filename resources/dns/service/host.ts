import { isIPv4 } from 'node:net';

/** The name and the addresses by which devices reach the filter. */
export interface DnsHost {
  /** Such as `dns.example.net`. */
  host: string;
  addresses: readonly string[];
}

/** Names and addresses that are kept for documentation, until an installation has its own. */
export const exampleHost: DnsHost = { host: 'dns.example.net', addresses: ['192.0.2.53', '2001:db8::53'] };

/**
 * The addresses that a profile's devices use.
 * @param deviceName has the device's queries told apart from others'
 */
export function addressesOf({ host, addresses }: DnsHost, profile: string, deviceName?: string) {
  const path = deviceName === undefined ? profile : `${profile}/${encodeURIComponent(deviceName)}`;
  const label = deviceName === undefined ? '' : hostLabel(deviceName);
  const name = `${label === '' ? '' : `${label}-`}${profile}.${host}`;
  return {
    doh: `https://${host}/${path}`,
    dot: name,
    doq: `quic://${name}`,
    ipv4: addresses.filter(isIPv4),
    ipv6: addresses.filter(address => !isIPv4(address)),
  };
}

/** A device's name as part of a host name, in which a blank becomes two hyphens. */
function hostLabel(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9 -]/g, '')
    .trim()
    .replace(/\s+/g, '--')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');
}
