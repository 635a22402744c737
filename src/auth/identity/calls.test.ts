// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from './calls';
import { configureIdentity } from './configuration';
import { IdentityFailure } from './failure';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [{ base: '/api/' }, undefined],
  [{ base: '/api/', key: 'k1' }, 'k1'],
])('sends the API key if one is configured: %o', async (api, expected) => {
  const sent = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ data: {} }));
  vi.stubGlobal('fetch', sent);
  const identity = { userPoolId: '', userPoolClientId: '', userPoolEndpoint: '/idp/' };
  configureIdentity({ identity, api });
  await call('clearCookie', {});
  const headers = new Headers(sent.mock.calls[0]?.[1].headers);
  expect(headers.get('API-Key') ?? undefined).toBe(expected);
});

test.each([
  ['a link', () => call('validateToken', { token: 't' })],
  ['what can be repeated', () => call('clearCookie', {})],
])('gives up on a service that does not respond to %s', async (_what, make) => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  const sent = vi.fn(async (_address: string, { signal }: RequestInit) => signal?.throwIfAborted());
  vi.stubGlobal('fetch', sent);
  configureIdentity({ identity: { userPoolId: '', userPoolClientId: '', userPoolEndpoint: '' }, api: { base: '/' } });
  await expect(make()).rejects.toMatchObject({ code: 'NetworkError' });
  expect(sent).toHaveBeenCalledOnce();
  expect(AbortSignal.timeout).toHaveBeenCalledWith(30_000);
});

describe('the number of attempts', () => {
  const identity = { userPoolId: '', userPoolClientId: '', userPoolEndpoint: '/idp/' };
  const silence = () => Promise.reject(new TypeError('Failed to fetch'));
  const refusal = async () => Response.json({ error: { code: 'internal', message: 'no' } }, { status: 500 });
  const proxy = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 });

  test.each([
    ['signing out', () => call('clearCookie', {}), silence, 3],
    ['the lookup', () => call('getUser', { username: 'ada', id: '1' }), proxy, 3],
    ['a one-time link, which is used up,', () => call('validateToken', { token: 't' }), silence, 1],
    ['what failed in the service', () => call('clearCookie', {}), refusal, 1],
  ])('for %s', async (_what, make, answer, attempts) => {
    vi.useFakeTimers();
    const sent = vi.fn(answer);
    vi.stubGlobal('fetch', sent);
    configureIdentity({ identity, api: { base: '/api/' } });
    const outcome = make().catch(error => error);
    await vi.runAllTimersAsync();
    expect(await outcome).toBeInstanceOf(IdentityFailure);
    expect(sent).toHaveBeenCalledTimes(attempts);
    vi.useRealTimers();
  });
});
