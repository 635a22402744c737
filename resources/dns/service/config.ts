import { isIP } from 'node:net';
import { DOMAIN } from '../../../contract/formats';
import type { DomainConfig } from '../../../service/domainConfig';
import { StartError } from '../../../service/startError';
import { readList, readNumber, readWord, type Variables } from '../../../service/variables';
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
    dns: readDns(value),
    demoTraffic: readWord(value, 'DEMO_TRAFFIC', ['on', 'off'], 'on'),
    demoQueries: readNumber(value, 'DEMO_QUERIES', 0, 1_000_000) ?? 20_000,
  };
}

function readDns(value: Variables): DnsHost {
  const host = value('DNS_HOST');
  if (host !== undefined && !DOMAIN.test(host)) {
    throw new StartError(`DNS_HOST must be a host name such as dns.example.net, not "${host}".`);
  }
  const addresses = readList(value, 'DNS_ADDRESSES');
  if (!addresses.every(each => isIP(each))) {
    throw new StartError(`DNS_ADDRESSES must be addresses separated by commas, not "${addresses.join()}".`);
  }
  // The addresses of the examples belong to their name alone.
  const usual = host === undefined ? exampleHost.addresses : [];
  return { host: host ?? exampleHost.host, addresses: addresses.length > 0 ? addresses : usual };
}
