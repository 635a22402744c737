// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureIdentity } from '../configuration';
import { signOutEverywhere } from './currentUser';
import { listDevices } from './devices';

vi.mock('../provider', () => ({
  readTokens: async () => ({ access: { token: 'access' } }),
  revokeSession: async () => {},
}));

beforeEach(() => {
  vi.useFakeTimers();
  const identity = { userPoolId: '', userPoolClientId: '', userPoolEndpoint: '/idp/' };
  configureIdentity({ identity, api: { base: '/api/' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const silence = () => Promise.reject(new TypeError('Failed to fetch'));
const refusal = (__type: string, message = '') => Promise.resolve(Response.json({ __type, message }, { status: 400 }));

/** Responds to requests with these answers, one after the other. */
function answering(...answers: (() => Promise<Response>)[]) {
  const sent = vi.fn(() => (answers.shift() ?? silence)());
  vi.stubGlobal('fetch', sent);
  return sent;
}

async function outcomeOf<T>(work: Promise<T>): Promise<T | Error> {
  const outcome = work.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

test('requests devices up to three times after network errors and rate limits', async () => {
  const sent = answering(
    silence,
    () => refusal('TooManyRequestsException'),
    async () => Response.json({ Devices: [] }),
  );
  expect(await outcomeOf(listDevices())).toEqual({ devices: [], next: undefined });
  expect(sent).toHaveBeenCalledTimes(3);
});

test('does not retry a refused request', async () => {
  const sent = answering(() => refusal('LimitExceededException', 'Too many.'));
  expect(await outcomeOf(listDevices())).toMatchObject({ code: 'LimitExceededException' });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('treats a sign-out everywhere as done when the response was lost and the retry finds it done', async () => {
  const revoked = () => refusal('NotAuthorizedException', 'Access Token has been revoked');
  const sent = answering(silence, revoked);
  expect(await outcomeOf(signOutEverywhere())).toBeUndefined();
  expect(sent).toHaveBeenCalledTimes(2);
  answering(revoked);
  expect(await outcomeOf(signOutEverywhere())).toMatchObject({ message: 'Access Token has been revoked' });
});
