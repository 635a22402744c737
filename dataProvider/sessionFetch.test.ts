import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toServiceTime } from '../contract/serviceClock';
import { reachability } from './reachability';
import { createPlainFetch, createSessionFetch } from './sessionFetch';

beforeEach(() => vi.stubGlobal('location', new URL('https://console.example.net/')));
afterEach(() => {
  vi.unstubAllGlobals();
  reachability.report(true);
});

const silent: typeof fetch = async () => {
  throw new TypeError('Failed to fetch');
};
const service = 'https://chat.example.net/api/';
const answering = (body: string, status = 200) => createPlainFetch(async () => new Response(body, { status }), service);
const messageOf = (send: ReturnType<typeof createPlainFetch>, url = `${service}listUsers`) =>
  send(url, {}, 'listUsers').then(
    () => undefined,
    (error: Error) => error.message,
  );

test('rejects with a network error, which names both origins and the setting if they differ', async () => {
  expect(await messageOf(createPlainFetch(silent), '/api/listUsers')).toBe('The service can’t be reached.');
  expect(reachability.get()).toBe(false);
  const message = await messageOf(createPlainFetch(silent, service));
  expect(message).toContain('https://chat.example.net does not answer');
  expect(message).toContain('calls from https://console.example.net');
  expect(message).toContain('CONSOLE_URL');
});

describe('a service that hangs', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  /** Keeps connections open without a response. */
  const still: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

  test('is reported as unreachable after three seconds, and times out after two minutes', async () => {
    const message = messageOf(createPlainFetch(still), '/api/listUsers');
    await vi.advanceTimersByTimeAsync(2_900);
    expect(reachability.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(reachability.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await message).toBe('The service can’t be reached.');
  });

  test('has no timeout once the response has begun', async () => {
    let finish = (_text: string) => {};
    const text = new Promise<string>(resolve => {
      finish = resolve;
    });
    const slow: typeof fetch = async () => Object.assign(new Response(), { text: () => text });
    const answer = createPlainFetch(slow)('/api/listUsers', {}, 'listUsers');
    await vi.advanceTimersByTimeAsync(130_000);
    expect(reachability.get()).toBe(true);
    finish('{"data":1}');
    expect((await answer).status).toBe(200);
  });

  test('is aborted at once by the caller', async () => {
    const leaving = new AbortController();
    const answer = createPlainFetch(still)('/api/listUsers', { signal: leaving.signal }, 'listUsers');
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reachability.get()).toBe(true);
  });
});

test('reports no other cause when offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await messageOf(createPlainFetch(silent, service))).toBe('The service can’t be reached.');
});

test.each([
  [502, '<html><h1>Bad gateway</h1></html>'],
  [503, 'no healthy upstream'],
  [504, ''],
  [502, '{"error":{"code":"unavailable","message":"The service did not answer."}}'],
])('explains a proxy’s response if the service is down: %s %s', async (status, body) => {
  const message = await messageOf(answering(body, status));
  expect(message).toBe(`The service does not answer behind its proxy (HTTP ${status}). Check that it runs.`);
  expect(reachability.get()).toBe(false);
});

test('keeps the service’s message, and counts as reachable', async () => {
  const refusal = JSON.stringify({ error: { code: 'unavailable', message: 'There is no room now.' } });
  expect(await messageOf(answering(refusal, 503))).toBe('There is no room now.');
  expect(reachability.get()).toBe(true);
});

test('names the setting that leads to an HTML page in place of data', async () => {
  const url = 'https://chat.example.net/listUsers';
  expect(await messageOf(answering('<!doctype html><title>Welcome</title>'), url)).toBe(
    `${url} is a web page and not the service. Check api.base in config.json, and where the proxy leads this address.`,
  );
  expect(await messageOf(answering('oops'))).toBe('listUsers answered something that is no JSON');
});

describe('another host than the service’s', () => {
  const url = 'https://devices.example.org/devices/1';

  test('doesn’t change whether the service is reachable', async () => {
    await messageOf(createPlainFetch(silent, service), url);
    await messageOf(answering('', 502), url);
    expect(reachability.get()).toBe(true);
    await messageOf(createPlainFetch(silent, service));
    await messageOf(answering('{}'), url);
    expect(reachability.get()).toBe(false);
  });

  test('gets other advice than the service', async () => {
    expect(await messageOf(createPlainFetch(silent, service), url)).toBe(
      'https://devices.example.org does not answer, or does not allow calls from https://console.example.net. Add https://console.example.net to the origins that it allows.',
    );
    expect(await messageOf(answering('', 502), url)).toBe(
      'https://devices.example.org does not answer behind its proxy (HTTP 502). Check that it runs.',
    );
    expect(await messageOf(answering('\n <!doctype html>'), url)).toBe(
      `${url} is a web page and no data. Check the address that the resource's definition has.`,
    );
  });
});

test('converts local times if this machine’s clock is ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:02:00.700Z') });
  try {
    const dated = (date: string) => async () => new Response('{}', { headers: { date } });
    await createPlainFetch(dated('Sun, 01 Mar 2026 10:00:00 GMT'), service)(`${service}listUsers`, {}, 'listUsers');
    // Another host's clock is ignored.
    await createPlainFetch(dated('Sun, 01 Mar 2026 09:00:00 GMT'), service)('https://else.example/', {}, 'else');
    expect(toServiceTime('2026-03-01T10:02:00.700Z')).toBe('2026-03-01T10:00:00.000Z');
    expect(toServiceTime('2026-03-01T09:32:00.700Z')).toBe('2026-03-01T09:30:00.000Z');
  } finally {
    vi.useRealTimers();
  }
});

/** Resolves to the error that a response causes. */
const refusalOf = (response: Response) =>
  createPlainFetch(async () => response, service)(`${service}listUsers`, {}, 'listUsers').catch(
    (error: unknown) => error,
  );

test.each([
  [400, 'bad_request'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [422, 'invalid'],
  [429, 'too_many_requests'],
  [418, 'http_418'],
])('derives the code of a refusal without body from its status: %i, %s', async (status, code) => {
  expect(await refusalOf(new Response('', { status }))).toMatchObject({
    ...{ status, code, message: `HTTP ${status}`, call: 'listUsers' },
    ...{ answer: undefined, retryAfterMs: undefined },
  });
});

test.each([
  ['2', 2000],
  ['0', 0],
  ['-1', undefined],
  ['Sun, 01 Mar 2026 10:00:00 GMT', undefined],
])('reads Retry-After in seconds: %s', async (after, retryAfterMs) => {
  const response = new Response('{}', { status: 429, headers: { 'retry-after': after } });
  expect(await refusalOf(response)).toMatchObject({ retryAfterMs });
});

test('has its own error code for a response that isn’t JSON, even with a success status', async () => {
  expect(await refusalOf(new Response('<p>'))).toMatchObject({ status: 200, code: 'bad_answer' });
  expect(await refusalOf(new Response('1 < 2'))).toMatchObject({
    message: 'listUsers answered something that is no JSON',
  });
  expect(await refusalOf(new Response('', { status: 503 }))).toMatchObject({ status: 503, code: 'unavailable' });
});

describe('an expired session', () => {
  const ended = () => Response.json({ error: { code: 'unauthenticated', message: 'Sign in first.' } }, { status: 401 });
  const refused = () => Response.json({ error: { code: 'forbidden', message: 'No.' } }, { status: 403 });

  function session(answers: (() => Response)[]) {
    const onSignedOut = vi.fn();
    const renewSession = vi.fn(async () => true);
    const fetch = async () => answers.shift()?.() ?? Response.json({});
    const send = createSessionFetch({ fetch, service, renewSession, onSignedOut });
    return { ask: () => send(`${service}listUsers`, {}, 'listUsers'), renewSession, onSignedOut };
  }

  test('isn’t renewed again if it expires at once', async () => {
    const { ask, renewSession, onSignedOut } = session([ended, ended]);
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(renewSession).toHaveBeenCalledTimes(1);
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Sign in first.' }));
  });

  test('is only recognised by 401, before and after a renewal', async () => {
    for (const answers of [[refused], [ended, refused]]) {
      const { ask, onSignedOut } = session(answers);
      await expect(ask()).rejects.toMatchObject({ status: 403 });
      expect(onSignedOut).not.toHaveBeenCalled();
    }
  });

  test('is renewed each time it expires', async () => {
    const { ask, renewSession } = session([ended, () => Response.json({}), ended]);
    await ask();
    await ask();
    expect(renewSession).toHaveBeenCalledTimes(2);
  });
});
