// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { configureIdentity } from './configuration';
import { authenticate, readTokens, storeTokens } from './provider';

const sent = vi.fn((_input: unknown, { signal }: RequestInit) => {
  return new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
});

beforeAll(() => {
  vi.stubGlobal('fetch', sent);
  const identity = { userPoolId: 'eu-west-1_chat', userPoolClientId: 'client', userPoolEndpoint: '/idp/' };
  configureIdentity({ identity, api: { base: '/api/' } });
});
afterAll(() => {
  vi.unstubAllGlobals();
  // The provider keeps the `fetch` that was there when it was configured.
  vi.resetModules();
});
beforeEach(() => {
  vi.useFakeTimers();
  sent.mockClear();
});
afterEach(() => void vi.useRealTimers());

const tokenOf = (payload: object) => `e30.${btoa(JSON.stringify(payload))}.x`;

test.each([
  ['a sign-in', () => authenticate('ada', 'secret')],
  [
    'a refresh',
    async () => {
      const token = tokenOf({ username: 'ada', sub: '1', iat: 0, exp: 4_000_000_000 });
      await storeTokens({ accessToken: token, idToken: token, refreshToken: 'refresh' });
      return readTokens(true);
    },
  ],
])('%s gives up on a provider that does not respond', async (_what, begin) => {
  const outcome = expect(begin()).rejects.toMatchObject({ code: 'NetworkError' });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sent).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_500);
  await outcome;
  expect(sent).toHaveBeenCalledOnce();
});
