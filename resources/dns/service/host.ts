import { isIPv4 } from 'node:net';

/** The host name and addresses of the DNS filter. */
export interface DnsHost {
  host: string;
  addresses: readonly string[];
}

/** A name and addresses reserved for documentation, used until they are configured. */
export const exampleHost: DnsHost = { host: 'dns.example.net', addresses: ['192.0.2.53', '2001:db8::53'] };

/**
 * Returns the addresses that devices of a profile use.
 * @param deviceName identifies the device in the addresses
 */
export function profileAddresses({ host, addresses }: DnsHost, profile: string, deviceName?: string) {
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

/** Converts a device name to a part of a host name. White space becomes two hyphens. */
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
