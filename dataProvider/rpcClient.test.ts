import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client, expired, offline, ok, refuse } from '../tests/support/rpcSteps';
import { CallError } from './errors';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('makes a POST request of JSON with cookies and returns its data', async () => {
  const { rpc, sent } = client([ok({ available: true })], { apiKey: 'key' });
  expect(await rpc('checkUsernameAvailability', { username: 'grace.hopper' })).toEqual({ available: true });
  expect(sent).toMatchObject([
    { url: '/api/checkUsernameAvailability', init: { method: 'POST', credentials: 'include' } },
  ]);
  const headers = new Headers(sent[0]?.init.headers);
  expect(['content-type', 'api-key', 'authorization'].map(name => headers.get(name))).toEqual([
    'application/json',
    'key',
    null,
  ]);
});

test('includes the current record and the missing feature in a refusal', async () => {
  const current = { etag: '2', values: { id: 'u', first_name: 'Ada' } };
  const { rpc } = client([
    refuse(409, { code: 'stale', message: 'This was changed.', current }),
    refuse(403, { code: 'feature_off', message: 'It is off.', feature: 'dns' }),
    // A `current` that isn't a record is ignored.
    refuse(409, { code: 'conflict', message: 'It is taken.', current: 'Ada', feature: 'dns' }),
  ]);
  const enable = () => rpc('user/enable', { id: 'u' }).catch((error: unknown) => error);
  expect(await enable()).toMatchObject({ code: 'stale', current });
  expect(await enable()).toMatchObject({ code: 'feature_off', feature: 'dns' });
  expect(await enable()).toMatchObject({ code: 'conflict', current: undefined, feature: undefined });
});

test('sends an operation id only to the same host, since another may not allow the header', async () => {
  const headersOf = async (apiBase: string) => {
    const { rpc, sent } = client([ok({})], { apiBase });
    await rpc('user/enable', { id: 'u' }, { operation: 'run-1' });
    return new Headers(sent[0]?.init.headers);
  };
  expect((await headersOf('/api/')).get('x-operation-id')).toBe('run-1');
  expect((await headersOf('https://backend.example/api/')).get('x-operation-id')).toBeNull();
});

test('sends the token with a call without cookies, and accepts JSON text as input', async () => {
  const { rpc, sent } = client([ok({ ok: ['a'], failed: [] })]);
  await rpc('bulkToggleSmsStatus', '{"ids":["a"],"enabled":true}');
  expect(sent[0]?.init).toMatchObject({ credentials: 'omit', body: '{"ids":["a"],"enabled":true}' });
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer the-token');
});

test('sends only calls about MFA to the configured base URL', async () => {
  const { rpc, sent } = client([ok({ sentTo: 'ada@acme.example' }), ok({ available: true })], {
    mfaBase: 'https://mfa.example.net/api/',
  });
  await rpc('mfa/sendAlertEmail', { id: 'ada' });
  await rpc('checkUsernameAvailability', { username: 'ada' });
  expect(sent.map(({ url }) => url)).toEqual([
    'https://mfa.example.net/api/mfa/sendAlertEmail',
    '/api/checkUsernameAvailability',
  ]);
});

test('rejects with a CallError with the service’s message', async () => {
  const { rpc } = client([refuse(400, { code: 'bad_request', message: 'email must be an address', field: 'email' })]);
  await expect(rpc('user/enable', { id: 'a' })).rejects.toMatchObject({
    name: 'CallError',
    status: 400,
    code: 'bad_request',
    message: 'email must be an address',
    field: 'email',
    call: 'user/enable',
  });
});

test.each([
  ['an internal error', 500, {}, 'No answer. (6f1c)'],
  ['an unavailable dependency', 503, {}, 'No answer. (6f1c)'],
  ['a temporary error', 503, { 'retry-after': '2' }, 'No answer.'],
])('adds the request id to the message only for a fault of the service: %s', async (_what, status, more, message) => {
  const error = { code: 'any', message: 'No answer.' };
  const answer = () => Response.json({ error }, { status, headers: { 'x-request-id': '6f1c', ...more } });
  await expect(client([answer]).rpc('user/enable', { id: 'a' })).rejects.toMatchObject({ code: 'any', message });
});

test('describes a response that isn’t from the service', async () => {
  const { rpc } = client([() => new Response('<html>', { status: 500, statusText: 'Internal Server Error' })]);
  await expect(rpc('user/enable', { id: 'a' })).rejects.toMatchObject({
    status: 500,
    message: 'Internal Server Error',
  });
  const { rpc: other } = client([() => new Response('<html>')]);
  await expect(other('user/enable', { id: 'a' })).rejects.toBeInstanceOf(CallError);
});

test.each([{}, [], 7, null])('rejects a response without data: %j', async json => {
  const error = { status: 200, code: 'bad_answer', message: 'user/enable answered without data' };
  const { rpc } = client([() => Response.json(json)]);
  await expect(rpc('user/enable', { id: 'a' })).rejects.toMatchObject(error);
});

test('tries a reading call three times, with pauses', async () => {
  const { rpc, sent } = client([offline, refuse(503, {}), ok([])]);
  const answer = rpc('getOrganizations', {});
  await vi.runAllTimersAsync();
  expect(await answer).toEqual([]);
  expect(sent).toHaveLength(3);
});

test('never retries a writing call', async () => {
  const { rpc, sent } = client([offline, ok({})]);
  await expect(rpc('deleteUser', { id: 'a' })).rejects.toMatchObject({
    status: 0,
    code: 'NetworkError',
    message: 'The service can’t be reached.',
  });
  expect(sent).toHaveLength(1);
});

test('rejects with the abort reason, and ends the pauses', async () => {
  const abort = new AbortController();
  const { rpc, sent } = client([offline]);
  const answer = rpc('getOrganizations', {}, { signal: abort.signal });
  const outcome = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(1);
  abort.abort();
  await outcome;
  expect(sent).toHaveLength(1);
});

test('renews an expired session once for all calls in progress', async () => {
  const { rpc, sent, renewSession, onSignedOut } = client([expired, expired, ok([]), ok([])]);
  expect(await Promise.all([rpc('getOrganizations', {}), rpc('getOrganizations', {})])).toEqual([[], []]);
  expect(renewSession).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(4);
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('sends the token of the renewed session with a call without cookies', async () => {
  const tokens = ['old', 'new'];
  const { rpc, sent, onSignedOut } = client([expired, ok({ ok: ['a'], failed: [] })], {
    bearerToken: async () => tokens.shift(),
  });
  await rpc('bulkToggleSmsStatus', { ids: ['a'], enabled: true });
  expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('counts a session that can’t be renewed at the moment as no response', async () => {
  const fail = async () => {
    throw new Error('Network Error');
  };
  const noResponse = { status: 0, code: 'NetworkError', message: 'The service can’t be reached.' };
  const { rpc, onSignedOut } = client([expired], { renewSession: fail });
  await expect(rpc('user/enable', { id: 'a' })).rejects.toMatchObject({ name: 'CallError', ...noResponse });
  const toggle = client([], { bearerToken: fail }).rpc('bulkToggleSmsStatus', { ids: ['a'], enabled: true });
  await expect(toggle).rejects.toMatchObject({ name: 'CallError', ...noResponse });
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('ends a session that can’t be renewed', async () => {
  const { rpc, sent, onSignedOut } = client([expired], { renewSession: async () => false });
  await expect(rpc('user/enable', { id: 'a' })).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(1);
  expect(onSignedOut).toHaveBeenCalledWith(expect.objectContaining({ message: 'Sign in first.' }));
});

test('doesn’t renew the session when the token that creates it is refused', async () => {
  const { rpc, renewSession, onSignedOut } = client([expired]);
  await expect(rpc('setCookie', { token: 'old' })).rejects.toMatchObject({ status: 401 });
  expect(renewSession).not.toHaveBeenCalled();
  expect(onSignedOut).not.toHaveBeenCalled();
});
