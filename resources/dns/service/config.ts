import { isIP } from 'node:net';
import { DOMAIN } from '../../../contract/formats';
import type { DomainConfig } from '../../../service/domainConfig';
import { StartError } from '../../../service/startError';
import { readWord, type Variables } from '../../../service/variables';
import { type DnsHost, exampleHost } from './host';

declare module '../../../service/domainConfig' {
  interface DomainConfig {
    /** By what devices reach the DNS filter. */
    dns: DnsHost;
    /** Whether the demo's devices go on asking while the service runs. */
    demoTraffic: 'on' | 'off';
    /** How many DNS queries each organisation of the demo has made in the last 30 days. */
    demoQueries: number;
  }
}

/** Reads what DNS filtering is told. @throws StartError */
export function readConfig(value: Variables): Pick<DomainConfig, 'dns' | 'demoTraffic' | 'demoQueries'> {
  return {
    dns: readDns(value('DNS_HOST'), value('DNS_ADDRESSES')),
    demoTraffic: readWord('DEMO_TRAFFIC', value('DEMO_TRAFFIC') ?? 'on', ['on', 'off']),
    demoQueries: readDemoQueries(value('DEMO_QUERIES') ?? '20000'),
  };
}

function readDns(host: string | undefined, addresses: string | undefined): DnsHost {
  if (host !== undefined && !DOMAIN.test(host)) {
    throw new StartError(`DNS_HOST must be a host name such as dns.example.net, not "${host}".`);
  }
  const listed = addresses?.split(',').map(each => each.trim());
  if (listed !== undefined && !listed.every(each => isIP(each))) {
    throw new StartError(`DNS_ADDRESSES must be addresses separated by commas, not "${addresses}".`);
  }
  // The addresses of the examples belong to their name alone.
  return { host: host ?? exampleHost.host, addresses: listed ?? (host === undefined ? exampleHost.addresses : []) };
}

function readDemoQueries(text: string): number {
  const queries = Number(text);
  if (!/^\d{1,7}$/.test(text) || queries > 1_000_000) {
    throw new StartError(`DEMO_QUERIES must be a number from 0 to 1000000, not "${text}".`);
  }
  return queries;
}
