import { isIP } from 'node:net';
import { DOMAIN } from '../../../contract/formats';
import type { DomainConfig } from '../../../service/domainConfig';
import { StartError } from '../../../service/startError';
import { readList, readNumber, readWord, type Variables } from '../../../service/variables';
import { type DnsHost, exampleHost } from './host';

declare module '../../../service/domainConfig' {
  interface DomainConfig {
    /** The host name and addresses of the DNS filter. */
    dns: DnsHost;
    /** Whether the demo's devices keep sending queries while the service runs. */
    demoTraffic: 'on' | 'off';
    /** Number of queries that each of the demo's organisations sends in 30 days. */
    demoQueries: number;
  }
}

/** Reads the configuration of DNS filtering. @throws StartError */
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
  // The example addresses are only valid for the example host.
  const defaultAddresses = host === undefined ? exampleHost.addresses : [];
  return { host: host ?? exampleHost.host, addresses: addresses.length > 0 ? addresses : defaultAddresses };
}
