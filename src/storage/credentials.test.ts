import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { syncServiceClock } from '../../contract/serviceClock';
import { IdentityFailure } from '../auth/identity';
import { identityCredentials } from './credentials';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const idToken = `e30.${btoa(JSON.stringify({ iss: 'https://idp.example.org/pool' }))}.x`;

/** Requests credentials from an identity pool with these responses, in order. */
async function credentialsFrom(answers: (() => Promise<Response>)[], token = async () => idToken) {
  vi.useFakeTimers();
  const sent = vi.fn(() => answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', sent);
  const identity = { identityPoolId: 'us-east-1:pool', identityPoolEndpoint: '/identity/' };
  const ask = identityCredentials({ identity, idToken: token, origin: 'http://127.0.0.1/' });
  const outcome = ask().catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, sent };
}

const silence = () => Promise.reject(new TypeError('Failed to fetch'));
const refusal = async () => Response.json({ __type: 'NotAuthorizedException', message: 'no' }, { status: 400 });
const fault = async () => new Response('', { status: 503 });
const identity = async () => Response.json({ IdentityId: 'us-east-1:ada' });
const credentials = async () =>
  Response.json({
    Credentials: { AccessKeyId: 'key', SecretKey: 'secret', SessionToken: 'token', Expiration: 2_000_000_000 },
  });

test('each request to the identity pool gets three attempts', async () => {
  const { outcome, sent } = await credentialsFrom([silence, fault, identity, fault, silence, credentials]);
  expect(outcome).toMatchObject({ identity: 'us-east-1:ada', accessKeyId: 'key' });
  expect(sent).toHaveBeenCalledTimes(6);
});

test('the expiry is by this machine’s clock, which tells whether it is over', async () => {
  onTestFinished(() => syncServiceClock(Date.now()));
  syncServiceClock(Date.now() + 3_600_000);
  const { outcome } = await credentialsFrom([identity, credentials]);
  expect(outcome).toMatchObject({ expiration: new Date(2_000_000_000_000 - 3_600_000) });
});

test('after the third attempt the failure is transient', async () => {
  const { outcome, sent } = await credentialsFrom([fault, fault, silence]);
  expect(outcome).toMatchObject({ code: 'NetworkError', isTransient: true });
  expect(sent).toHaveBeenCalledTimes(3);
});

test('a refusal is not retried', async () => {
  const { outcome, sent } = await credentialsFrom([refusal]);
  expect(outcome).toMatchObject({ code: 'NotAuthorizedException', isTransient: false });
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([
  [true, new IdentityFailure('NetworkError', 'Network Error')],
  [true, new IdentityFailure('unavailable', 'The database does not answer.', 503)],
  [false, new IdentityFailure('NotAuthorizedException', 'The user is not authenticated')],
])(
  'a session that can’t be renewed now is transient (%s), so that it cancels no upload: %s',
  async (isTransient, cause) => {
    const { outcome } = await credentialsFrom([], () => Promise.reject(cause));
    expect(outcome).toMatchObject(isTransient ? { code: 'NetworkError', isTransient } : cause);
  },
);
