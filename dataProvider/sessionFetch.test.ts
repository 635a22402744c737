import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reachability } from './reachability';
import { createPlainFetch } from './sessionFetch';

beforeEach(() => vi.stubGlobal('location', new URL('https://console.example.net/')));
afterEach(() => {
  vi.unstubAllGlobals();
  reachability.report(true);
});

const silent: typeof fetch = async () => {
  throw new TypeError('Failed to fetch');
};
const answering = (body: string, status = 200) => createPlainFetch(async () => new Response(body, { status }));
const messageOf = (send: ReturnType<typeof createPlainFetch>, url = '/api/listUsers') =>
  send(url, {}, 'listUsers').then(
    () => undefined,
    (error: Error) => error.message,
  );

test('no answer is a network error; from another origin, both origins and the setting are named', async () => {
  expect(await messageOf(createPlainFetch(silent))).toBe('Network Error');
  expect(reachability.get()).toBe(false);
  const message = await messageOf(createPlainFetch(silent), 'https://chat.example.net/api/listUsers');
  expect(message).toContain('https://chat.example.net does not answer');
  expect(message).toContain('calls from https://console.example.net');
  expect(message).toContain('CONSOLE_URL');
});

test('without a network, nobody else is blamed', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const message = await messageOf(createPlainFetch(silent), 'https://chat.example.net/api/listUsers');
  expect(message).toBe('Network Error');
});

test.each([502, 503, 504])('what a proxy says of a service that is not there is said in words: %s', async status => {
  const message = await messageOf(answering('<html><h1>Bad gateway</h1></html>', status));
  expect(message).toBe(`The service does not answer behind its proxy (HTTP ${status}). Check that it runs.`);
  expect(reachability.get()).toBe(false);
});

test('the service’s own words stay, and it counts as there', async () => {
  const refusal = JSON.stringify({ error: { code: 'unavailable', message: 'There is no room now.' } });
  expect(await messageOf(answering(refusal, 503))).toBe('There is no room now.');
  expect(reachability.get()).toBe(true);
});

test('a page in place of data names the setting that leads there', async () => {
  const url = 'https://chat.example.net/listUsers';
  expect(await messageOf(answering('<!doctype html><title>Welcome</title>'), url)).toBe(
    `${url} is a web page and not the service. Check api.base in config.json, and where the proxy leads this address.`,
  );
  expect(await messageOf(answering('oops'))).toBe('listUsers answered something that is no JSON');
});
