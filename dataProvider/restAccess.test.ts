import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineResource, type RestApi } from '../schema/define';
import { id, text } from '../schema/fields';
import { fakeRpc } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { createDataProvider } from './dataProvider';

beforeEach(() => void vi.stubGlobal('location', new URL('https://console.example.net/tasks')));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const elsewhere = 'https://api.example.org';

/** A list of tasks at a URL, and the requests that it received. */
function listAt(
  api: Partial<RestApi>,
  {
    status = 200,
    origins = [elsewhere] as string[] | undefined,
    bearerToken = async (): Promise<string | undefined> => 'identity-token',
  } = {},
) {
  const sent: RequestInit[] = [];
  const say = vi.fn(async (key: string, _given: Readonly<Record<string, string>>) => `Said: ${key}`);
  const onSignedOut = vi.fn();
  const renewSession = vi.fn(async () => true);
  const tasks = defineResource(
    'tasks',
    { id: id(), name: text() },
    {
      title: 'name',
      scope: 'global',
      access: { admin: 'all' },
      api: { transport: 'rest', url: elsewhere, ...api } as RestApi,
      form: { all: ['name'] },
    },
  );
  const { getList } = createDataProvider({
    rpc: fakeRpc({}).rpc,
    resources: resourceSource([tasks]),
    organization: () => undefined,
    ...(origins && { restOrigins: origins }),
    bearerToken,
    say,
    service: 'https://chat.example.net/api/',
    fetch: async (_url, init = {}) => {
      sent.push(init);
      const headers = { 'content-range': 'tasks 0-0/0' };
      return Response.json(status === 200 ? [] : {}, { status, headers });
    },
    renewSession,
    onSignedOut,
  });
  const pagination = { page: 1, perPage: 10 };
  const list = () => getList('tasks', { pagination, sort: { field: 'id', order: 'ASC' }, filter: {} });
  const authorization = () => new Headers(sent[0]?.headers).get('authorization');
  return { list, sent, authorization, onSignedOut, renewSession, say };
}

test.each(['/rest', 'https://console.example.net/rest', 'https://chat.example.net/rest'])(
  'sends the session cookie to the console’s own service: %s',
  async url => {
    const { list, sent, authorization } = listAt({ url }, { origins: [] });
    await list();
    expect(sent[0]?.credentials).toBe('include');
    expect(authorization()).toBeNull();
  },
);

test('sends no cookies, token or referrer to another origin', async () => {
  const { list, sent, authorization } = listAt({});
  await list();
  expect(sent[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(authorization()).toBeNull();
});

test('sends another origin its own cookies or the token if the definition says so', async () => {
  const withCookies = listAt({ credentials: 'include' });
  await withCookies.list();
  expect(withCookies.sent[0]?.credentials).toBe('include');
  const withToken = listAt({ authorization: 'session' });
  await withToken.list();
  expect(withToken.sent[0]?.credentials).toBe('omit');
  expect(withToken.authorization()).toBe('Bearer identity-token');
});

test('renews an expired session for the token of the console’s own service', async () => {
  const tokens = [undefined, 'identity-token'];
  const bearerToken = async () => tokens.shift();
  const { list, authorization, renewSession } = listAt({ url: '/rest', authorization: 'session' }, { bearerToken });
  await list();
  expect(renewSession).toHaveBeenCalledOnce();
  expect(authorization()).toBe('Bearer identity-token');
});

test.each<[why: string, api: Partial<RestApi>, origins: string[], code: string]>([
  ['an origin that isn’t configured', {}, [], 'originNotAllowed'],
  [
    'an origin that only starts like an allowed one',
    { url: `${elsewhere}.evil.example` },
    [elsewhere],
    'originNotAllowed',
  ],
  [
    'cookies for another port of the console’s host',
    { url: 'https://console.example.net:8443', credentials: 'include' },
    ['https://console.example.net:8443'],
    'cookiesShared',
  ],
  [
    'cookies for another port of the service’s host',
    { url: 'https://chat.example.net:8443', credentials: 'include' },
    ['https://chat.example.net:8443'],
    'cookiesShared',
  ],
  [
    'a token over plain http',
    { url: 'http://api.example.org', authorization: 'session' },
    ['http://api.example.org'],
    'notEncrypted',
  ],
])('sends nothing for %s', async (_, api, origins, code) => {
  const { list, sent, say } = listAt(api, { origins });
  await expect(list()).rejects.toMatchObject({ status: 400, code, call: 'tasks', message: `Said: rest.${code}` });
  expect(sent).toEqual([]);
  const { origin, hostname } = new URL(api.url ?? elsewhere);
  expect(say).toHaveBeenCalledWith(`rest.${code}`, { origin, host: hostname });
});

test('lets the browser decide if the configuration has no list of origins', async () => {
  const { list, sent } = listAt({}, { origins: undefined });
  await list();
  expect(sent).toHaveLength(1);
});

test('doesn’t end the console’s session when another origin refuses', async () => {
  const plain = listAt({}, { status: 401 });
  await expect(plain.list()).rejects.toMatchObject({ status: 400, code: 'signInWanted' });
  expect(plain.say).toHaveBeenCalledWith('rest.signInWanted', { origin: elsewhere, message: 'HTTP 401' });
  expect(plain.renewSession).not.toHaveBeenCalled();

  const withToken = listAt({ authorization: 'session' }, { status: 401 });
  await expect(withToken.list()).rejects.toMatchObject({ status: 400, code: 'tokenRefused' });
  expect(withToken.sent).toHaveLength(2);
  expect([plain, withToken].map(({ onSignedOut }) => onSignedOut.mock.calls.length)).toEqual([0, 0]);
});

test('counts a session that can’t be renewed at the moment as no response of another origin', async () => {
  // Makes the pauses between attempts zero.
  vi.spyOn(Math, 'random').mockReturnValue(-0.99);
  const { list, renewSession } = listAt({ authorization: 'session' }, { status: 401 });
  renewSession.mockRejectedValue(new Error('Network Error'));
  await expect(list()).rejects.toMatchObject({ code: 'NetworkError', message: 'The service can’t be reached.' });
});

test('sends no cookies to another port of the console’s host, and no token without encryption', async () => {
  const port = 'https://console.example.net:8443';
  const { list, sent } = listAt({ url: port }, { origins: [port] });
  await list();
  expect(sent[0]?.credentials).toBe('omit');
  const bare = 'http://api.example.org';
  const unencrypted = listAt({ url: bare }, { origins: [bare] });
  await unencrypted.list();
  expect(unencrypted.sent).toHaveLength(1);
});

test.each(['localhost', '127.0.0.1', '127.12.34.56', '[::1]'])(
  'sends a token without encryption to this machine: %s',
  async host => {
    const url = `http://${host}:9000`;
    const { list, authorization } = listAt({ url, authorization: 'session' }, { origins: [url] });
    await list();
    expect(authorization()).toBe('Bearer identity-token');
  },
);

test.each(['localhost.example.org', 'my-localhost', '127.0.0.1.example.org', 'my127.0.0.1.example.org'])(
  'doesn’t send a token without encryption to another host: %s',
  async host => {
    const url = `http://${host}`;
    const { list, sent } = listAt({ url, authorization: 'session' }, { origins: [url] });
    await expect(list()).rejects.toMatchObject({ code: 'notEncrypted' });
    expect(sent).toEqual([]);
  },
);

test('sends nothing if a token is required and no user is signed in', async () => {
  const askedAt = (url: string) => listAt({ url, authorization: 'session' }, { bearerToken: async () => undefined });
  const own = askedAt('/rest');
  const unauthenticated = { status: 401, code: 'unauthenticated', message: 'You are not signed in.', call: 'tasks' };
  await expect(own.list()).rejects.toMatchObject(unauthenticated);
  const other = askedAt(elsewhere);
  await expect(other.list()).rejects.toMatchObject({ status: 400, code: 'tokenRefused' });
  expect(other.say).toHaveBeenCalledWith('rest.tokenRefused', { origin: elsewhere, message: 'You are not signed in.' });
  expect([...own.sent, ...other.sent]).toEqual([]);
});
