import { createHash } from 'node:crypto';
import type { ConfigPlatform } from '../contract/dnsWords';
import { type DnsHost, profileAddresses } from './host';

export interface SetupFile {
  type: string;
  content: string;
}

interface Target {
  host: DnsHost;
  profile: { id: string; name: string };
  deviceName?: string;
}

const extensions: Readonly<Record<ConfigPlatform, string>> = {
  ios: 'mobileconfig',
  macos: 'mobileconfig',
  android: 'txt',
  windows: 'ps1',
  linux: 'conf',
  router: 'txt',
};

/** Returns the name of the configuration file for a platform. */
export function setupFilename(platform: ConfigPlatform, profile: string): string {
  return `dns-${profile}.${extensions[platform]}`;
}

/** Returns the file that configures a device. For platforms without such files, a text that explains what to enter. */
export async function setupFile(platform: ConfigPlatform, { host, profile, deviceName }: Target): Promise<SetupFile> {
  const { doh, dot, ipv4, ipv6 } = profileAddresses(host, profile.id, deviceName);
  const addresses = [...ipv4, ...ipv6];
  const text = (...lines: string[]) => ({ type: 'text/plain; charset=utf-8', content: `${lines.join('\n')}\n` });
  switch (platform) {
    case 'ios':
    case 'macos': {
      const { build } = await import('plist');
      return {
        type: 'application/x-apple-aspen-config',
        content: `${build(appleProfile(profile, doh, addresses))}\n`,
      };
    }
    case 'android':
      return text('Settings > Network and internet > Private DNS > Private DNS provider hostname:', dot);
    case 'windows':
      return text(
        '# Run as an administrator.',
        `$servers = @(${addresses.map(address => `"${address}"`).join(', ')})`,
        `foreach ($server in $servers) { Add-DnsClientDohServerAddress -ServerAddress $server -DohTemplate "${doh}" -AllowFallbackToUdp $false -AutoUpgrade $true }`,
        'Get-NetAdapter -Physical | Where-Object Status -eq "Up" | Set-DnsClientServerAddress -ServerAddresses $servers',
      );
    case 'linux':
      return text(
        '# /etc/systemd/resolved.conf.d/dns-filter.conf; then: systemctl restart systemd-resolved',
        '[Resolve]',
        ...(addresses.length > 0 ? addresses : ['']).map(address => `DNS=${address}#${dot}`),
        'DNSOverTLS=yes',
        'Domains=~.',
      );
    case 'router':
      return text('DNS servers:', ...addresses, 'DNS over TLS:', dot, 'DNS over HTTPS:', doh);
  }
}

/** Returns an Apple configuration profile. Its stable UUIDs let a reinstallation replace it. */
function appleProfile(profile: Target['profile'], serverUrl: string, addresses: readonly string[]) {
  const commonPayload = { PayloadVersion: 1, PayloadOrganization: profile.name };
  return {
    ...commonPayload,
    PayloadType: 'Configuration',
    PayloadIdentifier: `dns-filter.${profile.id}`,
    PayloadUUID: uuidOf(`profile ${serverUrl}`),
    PayloadDisplayName: `DNS filtering: ${profile.name}`,
    PayloadDescription: 'Has this device’s DNS queries filtered.',
    PayloadRemovalDisallowed: false,
    PayloadContent: [
      {
        ...commonPayload,
        PayloadType: 'com.apple.dnsSettings.managed',
        PayloadIdentifier: `dns-filter.${profile.id}.settings`,
        PayloadUUID: uuidOf(`settings ${serverUrl}`),
        PayloadDisplayName: 'Filtered DNS',
        DNSSettings: {
          DNSProtocol: 'HTTPS',
          ServerURL: serverUrl,
          ...(addresses.length > 0 && { ServerAddresses: [...addresses] }),
        },
      },
    ],
  };
}

/** Returns a version 8 UUID (RFC 9562) derived from a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)]
    .join('-')
    .toUpperCase();
}
