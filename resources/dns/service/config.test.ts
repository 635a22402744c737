import { expect, it } from 'vitest';
import { StartError } from '../../../service/startError';
import { readConfig } from './config';

const read = (env: Readonly<Record<string, string>>) => readConfig(name => env[name]);

it('reads the host of the filter, and the number of demo queries', () => {
  expect(read({})).toEqual({
    dns: { host: 'dns.example.net', addresses: ['192.0.2.53', '2001:db8::53'] },
    demoTraffic: 'on',
    demoQueries: 20_000,
  });
  const env = {
    DNS_HOST: 'dns.acme.example',
    DNS_ADDRESSES: '198.51.100.53, 2001:db8::1',
    DEMO_TRAFFIC: 'off',
    DEMO_QUERIES: '0',
  };
  expect(read(env)).toEqual({
    dns: { host: 'dns.acme.example', addresses: ['198.51.100.53', '2001:db8::1'] },
    demoTraffic: 'off',
    demoQueries: 0,
  });
});

it.each([
  ['DNS_HOST', 'https://dns.example.net'],
  ['DNS_ADDRESSES', '192.0.2.1, dns.example.net'],
  ['DEMO_TRAFFIC', 'some'],
  ['DEMO_QUERIES', 'many'],
  ['DEMO_QUERIES', '9999999'],
])('refuses %s=%s in a sentence that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(StartError);
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must be .*\\.$`));
});
