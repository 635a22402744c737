// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './calls';
import { configureIdentity } from './configuration';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ base: '/api/' }, undefined],
  [{ base: '/api/', key: 'k1' }, 'k1'],
])('calls of the sign-in carry the API key where one is configured: %o', async (api, expected) => {
  const sent = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ data: {} }));
  vi.stubGlobal('fetch', sent);
  const identity = { userPoolId: '', userPoolClientId: '', userPoolEndpoint: '/idp/' };
  configureIdentity({ identity, api });
  await call('clearCookie', {});
  const headers = new Headers(sent.mock.calls[0]?.[1].headers);
  expect(headers.get('API-Key') ?? undefined).toBe(expected);
});
