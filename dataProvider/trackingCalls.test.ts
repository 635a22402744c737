import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client, expired, ok } from '../tests/support/rpcSteps';
import { CallError } from './errors';
import { createTrackingFetch } from './trackingCalls';

const now = Date.parse('2026-01-01T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, call: string) => new CallError({ status, code: 'no', message: 'No.', call });

/**
 * The mapping service, with tokens 1, 2, …
 * @param refuses returns the status with which a request with this token is refused, if it is
 * @param lastsMs how long a token is valid, in milliseconds
 */
function service(refuses: (token: string) => number | undefined = () => undefined, lastsMs = 300_000) {
  /** Delays the response to the request with this number, counted from 1. */
  const answered = vi.fn(async (_request: number) => {});
  const tokens: string[] = [];
  const sent: string[] = [];
  const ask = vi.fn(async () => {
    tokens.push(`${tokens.length + 1}`);
    const expiresAt = new Date(now + lastsMs).toISOString();
    return { header: 'X-Token', token: `${tokens.length}`, expiresAt, base: '/map/', live: '/live' };
  });
  const send = createTrackingFetch(ask, async (url, { headers }, call) => {
    const token = new Headers(headers).get('x-token') ?? '';
    sent.push(`${url} ${token}`);
    await answered(sent.length);
    const status = refuses(token);
    if (status !== undefined) throw refusal(status, call);
    return { status: 200, headers: new Headers(), json: token };
  });
  return { ask, sent, answered, tracks: () => send('tracks', { method: 'POST' }, 'tracks') };
}

test('replaces a refused token once for all requests in progress, and no more than once', async () => {
  const { ask, sent, tracks } = service(token => (token === '1' ? 401 : undefined));
  const answers = await Promise.all([tracks(), tracks(), tracks()]);
  expect(answers.map(({ json }) => json)).toEqual(['2', '2', '2']);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(sent).toHaveLength(6);

  const never = service(() => 401);
  await expect(never.tracks()).rejects.toMatchObject({ status: 401, call: 'tracks' });
  expect(never.sent).toEqual(['/map/tracks 1', '/map/tracks 2']);
});

test('keeps the new token when the old one is refused late', async () => {
  const { ask, answered, tracks } = service(token => (token === '1' ? 401 : undefined));
  let refuseLate = () => {};
  answered.mockReturnValueOnce(
    new Promise(resolve => {
      refuseLate = resolve;
    }),
  );
  const late = tracks();
  expect(await tracks()).toMatchObject({ json: '2' });
  refuseLate();
  expect(await late).toMatchObject({ json: '2' });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('doesn’t replace the token or retry for any other refusal', async () => {
  const { ask, sent, tracks } = service(() => 403);
  await expect(tracks()).rejects.toMatchObject({ status: 403 });
  await expect(tracks()).rejects.toMatchObject({ status: 403 });
  expect(sent).toEqual(['/map/tracks 1', '/map/tracks 1']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('sends nothing without a token, and requests one again next time', async () => {
  const { ask, sent, tracks } = service();
  ask.mockRejectedValueOnce(refusal(401, 'mapping/getToken'));
  await expect(tracks()).rejects.toMatchObject({ status: 401, call: 'mapping/getToken' });
  expect(sent).toEqual([]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await tracks()).toMatchObject({ json: '1' });
});

test('replaces a token half a minute before it expires, and uses one that seems expired for ten seconds', async () => {
  const { sent, tracks } = service();
  const late = service(undefined, -3_600_000);
  for (const at of [0, 9_999, 10_001, 269_999, 270_001]) {
    vi.setSystemTime(now + at);
    await tracks();
    await late.tracks();
  }
  expect(sent.map(each => each.at(-1))).toEqual(['1', '1', '1', '1', '2']);
  expect(late.sent.map(each => each.at(-1))).toEqual(['1', '1', '2', '3', '3']);
});

test('gets one token for calls of the mapping service, and a new one after a refusal', async () => {
  const tokens = (token: string) =>
    ok({
      header: 'X-Tracking-Token',
      token,
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
      base: '/',
      live: '/live',
    });
  const { rpc, sent, renewSession } = client([tokens('one'), ok([]), ok([]), expired, tokens('two'), ok([])]);
  expect(await rpc('web/getUsernames', {})).toEqual([]);
  await rpc('web/getUsernames', {});
  await rpc('web/getUsernames', {});
  expect(
    sent.map(({ url, init }) => [url, init.credentials, new Headers(init.headers).get('x-tracking-token')]),
  ).toEqual([
    ['/api/mapping/getToken', 'include', null],
    ['/web/getUsernames', 'omit', 'one'],
    ['/web/getUsernames', 'omit', 'one'],
    ['/web/getUsernames', 'omit', 'one'],
    ['/api/mapping/getToken', 'include', null],
    ['/web/getUsernames', 'omit', 'two'],
  ]);
  expect(renewSession).not.toHaveBeenCalled();
});

test('replaces a token of the mapping service before it expires', async () => {
  const tokens = () =>
    Response.json({
      data: {
        header: 'X-Tracking-Token',
        token: String(Date.now()),
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
        base: '/',
        live: '/live',
      },
    });
  const { rpc, sent } = client([tokens, ok([]), ok([]), tokens, ok([])]);
  await rpc('web/getUsernames', {});
  vi.advanceTimersByTime(269_000);
  await rpc('web/getUsernames', {});
  vi.advanceTimersByTime(2_000);
  await rpc('web/getUsernames', {});
  expect(sent.filter(({ url }) => url.endsWith('getToken'))).toHaveLength(2);
});
