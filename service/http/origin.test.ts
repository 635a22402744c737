import Fastify from 'fastify';
import { expect, test } from 'vitest';
import {
  type AddressConfig,
  consoleAddress,
  isSameOrigin,
  localAddress,
  portOf,
  requestedAddress,
  serviceAddress,
} from './origin';

test.each<[AddressConfig, string]>([
  [{ host: '127.0.0.1' }, 'http://127.0.0.1:8080'],
  [{}, 'http://localhost:8080'],
  [{ host: '127.0.0.1', basePath: '/console' }, 'http://127.0.0.1:8080/console'],
  [{ host: 'inner.example.net' }, 'http://inner.example.net:8080'],
  [{ host: 'fd00::1' }, 'http://[fd00::1]:8080'],
  // The unspecified address isn't one that a browser could open.
  [{ host: '0.0.0.0' }, 'http://localhost:8080'],
  [{ host: '::' }, 'http://localhost:8080'],
])('the address of %j for a browser on the same machine is %s', (addressConfig, address) => {
  expect(localAddress(addressConfig, 8080)).toBe(address);
  expect(serviceAddress(addressConfig, 8080)).toBe(address);
});

test.each<[AddressConfig, string]>([
  [{ host: '127.0.0.1', basePath: '/console' }, 'http://localhost:8080/console'],
  [{ host: '::1' }, 'http://localhost:8080'],
  [{ host: '0.0.0.0' }, 'http://localhost:8080'],
  [{ host: 'inner.example.net' }, 'http://inner.example.net:8080'],
  // The service doesn't listen on localhost there.
  [{ host: '127.0.0.2' }, 'http://127.0.0.2:8080'],
  [{ host: 'console.localhost' }, 'http://console.localhost:8080'],
])('links to the console at %j begin with %s', (addressConfig, address) => {
  expect(consoleAddress(addressConfig, 8080)).toBe(address);
});

test('has no port before the service listens', async () => {
  const app = Fastify();
  expect(serviceAddress({}, portOf(app))).toBe('http://localhost');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(serviceAddress({ host: '127.0.0.1' }, portOf(app))).toBe(url);
  await app.close();
});

test('the configured address takes precedence', () => {
  const host = '0.0.0.0';
  const publicUrl = 'https://service.example.net';
  const consoleUrl = 'https://console.example.net';
  expect(consoleAddress({ host, publicUrl, consoleUrl }, 8080)).toBe(consoleUrl);
  expect(consoleAddress({ host, publicUrl }, 8080)).toBe(publicUrl);
  expect(serviceAddress({ host, publicUrl, consoleUrl }, 8080)).toBe(publicUrl);
});

test('links in a response have the host of the request, unless an address is configured', () => {
  const of = (host: string, config: AddressConfig = {}) =>
    requestedAddress({ protocol: 'http', host }, { host: '127.0.0.1', ...config }, 8080);
  expect(of('localhost:8080')).toBe('http://localhost:8080');
  expect(of('192.0.2.1:8080', { basePath: '/console' })).toBe('http://192.0.2.1:8080/console');
  expect(of('a b')).toBe('http://127.0.0.1:8080');
  expect(of('localhost:8080', { publicUrl: 'https://service.example.net' })).toBe('https://service.example.net');
});

test('a page at another port of the same host is another site', async () => {
  const app = Fastify();
  app.get('/', async request => isSameOrigin(request, { consoleUrl: 'https://console.example.net' }));
  const ask = async (origin?: string) => {
    const headers = { host: 'service.example.net:8080', ...(origin && { origin }) };
    return (await app.inject({ url: '/', headers })).json();
  };
  expect(
    await Promise.all([ask(), ask('http://service.example.net:8080'), ask('https://console.example.net')]),
  ).toEqual([true, true, true]);
  const otherOrigins = [
    'http://service.example.net:9090',
    'http://service.example.net',
    'https://console.example.net:8443',
  ];
  expect(await Promise.all([...otherOrigins, 'null'].map(ask))).toEqual([false, false, false, false]);
  await app.close();
});
