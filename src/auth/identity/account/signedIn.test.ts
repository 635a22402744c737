// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureIdentity } from '../configuration';
import { signOutEverywhere } from './access';
import { listDevices } from './devices';

vi.mock('../provider', () => ({ readTokens: async () => ({ accessToken: 'access' }), endSignIn: async () => {} }));

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

/** Answers requests with these, one after the other. */
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

test('devices are asked for three times while no answer comes, or one that says too often', async () => {
  const sent = answering(
    silence,
    () => refusal('TooManyRequestsException'),
    async () => Response.json({ Devices: [] }),
  );
  expect(await outcomeOf(listDevices())).toEqual({ devices: [], next: undefined });
  expect(sent).toHaveBeenCalledTimes(3);
});

test('a refusal is not repeated', async () => {
  const sent = answering(() => refusal('LimitExceededException', 'Too many.'));
  expect(await outcomeOf(listDevices())).toMatchObject({ code: 'LimitExceededException' });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('signing out everywhere whose answer was lost is done when the second attempt finds it done', async () => {
  const revoked = () => refusal('NotAuthorizedException', 'Access Token has been revoked');
  const sent = answering(silence, revoked);
  expect(await outcomeOf(signOutEverywhere())).toBeUndefined();
  expect(sent).toHaveBeenCalledTimes(2);
  answering(revoked);
  expect(await outcomeOf(signOutEverywhere())).toMatchObject({ message: 'Access Token has been revoked' });
});
