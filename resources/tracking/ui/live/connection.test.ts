// @vitest-environment happy-dom
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { LiveServerMessage } from '../../contract/live';
import type { LiveClientMessage } from '../../contract/liveClientMessage';
import { LiveConnection, type LiveOptions, type LiveStatus } from './connection';

const ada = {
  username: 'ada',
  name: 'Ada',
  position: null,
  status: 'offline' as const,
  lastSeen: null,
  team: [],
  geofences: [],
};
const snapshot: LiveServerMessage = { type: 'snapshot', items: [ada] };

/** Ignores errors without a listener, as a browser's websocket does. Node's would throw. */
class BrowserSocket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on('error', () => {});
  }
}

/** Starts a fake service that answers like the real one by default. */
async function startService() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise(resolve => server.once('listening', resolve));
  const received: LiveClientMessage[] = [];
  const service = {
    received,
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`,
    answer(socket: WebSocket, message: LiveClientMessage) {
      const emit = (said: LiveServerMessage) => socket.send(JSON.stringify(said));
      if (message.type === 'auth') emit({ type: 'ready' });
      if (message.type === 'subscribe') emit(snapshot);
      if (message.type === 'ping') emit({ type: 'pong' });
    },
    emit(message: LiveServerMessage) {
      for (const socket of server.clients) socket.send(JSON.stringify(message));
    },
    drop() {
      for (const socket of server.clients) socket.terminate();
    },
  };
  server.on('connection', socket => {
    socket.on('message', data => {
      const message = JSON.parse(data.toString()) as LiveClientMessage;
      received.push(message);
      service.answer(socket, message);
    });
  });
  return service;
}

let service: Awaited<ReturnType<typeof startService>>;
let connection: LiveConnection | undefined;
let messages: LiveServerMessage[];
let states: LiveStatus[];

function connect(options: Partial<LiveOptions> = {}) {
  messages = [];
  states = [];
  const opened = new LiveConnection({
    getToken: async () => ({
      token: 'good',
      validMs: 300_000,
      live: service.url,
    }),
    onMessage: message => void messages.push(message),
    onStatus: status => void states.push(status),
    isOnline: true,
    ...options,
  });
  connection = opened;
  return opened;
}
const becomes = (state: LiveStatus['state']) =>
  vi.waitFor(() => expect(connection?.status.state).toBe(state), { timeout: 10_000 });
const fails = () => vi.waitFor(() => expect(connection?.status.retryAt).toBeDefined());

beforeEach(async () => {
  vi.stubGlobal('WebSocket', BrowserSocket);
  service = await startService();
});
afterEach(() => {
  connection?.close();
  service.drop();
  service.server.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  test('authenticates, subscribes, and is live with the first snapshot', async () => {
    const opened = connect({ organization: 'acme' });
    expect(opened.status).toEqual({ state: 'connecting' });
    await becomes('live');
    expect(service.received).toEqual([
      { type: 'auth', token: 'good' },
      { type: 'subscribe', organization: 'acme' },
    ]);
    expect(messages).toEqual([snapshot]);
    expect(opened.lastMessageAt).toBeGreaterThan(Date.now() - 10_000);
  });

  test('passes on known messages about people, and ignores unknown ones', async () => {
    connect();
    await becomes('live');
    for (const socket of service.server.clients) {
      for (const text of ['no JSON', '[]', '{"type":"weather"}', '{"type":"positions"}']) socket.send(text);
    }
    service.emit({ type: 'sharing', username: 'ada', sharing: false });
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    expect(messages[1]).toEqual({ type: 'sharing', username: 'ada', sharing: false });
  });

  test('reconnects with a new snapshot when it is lost', async () => {
    connect();
    await becomes('live');
    service.drop();
    await becomes('waiting');
    const { retryAt = 0 } = connection?.status ?? {};
    expect(retryAt - Date.now()).toBeLessThanOrEqual(1_000);
    await becomes('live');
    expect(messages).toEqual([snapshot, snapshot]);
    expect(states).toEqual([
      { state: 'connecting' },
      { state: 'live' },
      { state: 'waiting', hasFailed: true, retryAt },
      // Still lost, during the attempt.
      { state: 'waiting', hasFailed: true },
      { state: 'live' },
    ]);
  });

  test('retries with exponential backoff and jitter', async () => {
    vi.useFakeTimers();
    const getToken = vi.fn(() => Promise.reject(new Error('The network is down')));
    connect({ getToken });
    const waits: number[] = [];
    for (let count = 0; count < 8; count++) {
      await vi.advanceTimersByTimeAsync(0);
      const { state, retryAt = 0 } = connection?.status ?? {};
      expect(state).toBe('connecting');
      waits.push(retryAt - Date.now());
      await vi.advanceTimersByTimeAsync(Math.ceil(retryAt - Date.now()));
    }
    [1, 2, 4, 8, 16, 30, 30, 30].forEach((seconds, index) => {
      expect(waits[index]).toBeGreaterThanOrEqual(seconds * 500);
      expect(waits[index]).toBeLessThanOrEqual(seconds * 1_000);
    });
    expect(new Set(waits.slice(5)).size).toBe(3);
    expect(getToken).toHaveBeenCalledTimes(9);
  });

  test('can be retried at once', async () => {
    const getToken = vi
      .fn<LiveOptions['getToken']>()
      .mockRejectedValueOnce(new Error('The network is down'))
      .mockImplementation(async () => ({
        token: 'good',
        validMs: 300_000,
        live: service.url,
      }));
    connect({ getToken });
    await fails();
    connection?.retry();
    await becomes('live');
    expect(getToken).toHaveBeenCalledTimes(2);
    // It wasn't lost, since it had never been live.
    expect(states).toEqual([
      { state: 'connecting' },
      { state: 'connecting', hasFailed: true, retryAt: expect.any(Number) },
      { state: 'connecting', hasFailed: true },
      { state: 'live' },
    ]);
  });

  const finalCodes = ['forbidden', 'feature_off', 'not_found', 'invalid'] as const;
  test.each(finalCodes)('that is refused with %s is not retried', async code => {
    service.answer = socket => {
      socket.send(JSON.stringify({ type: 'error', code, message: 'It is not yours.' }));
      socket.close(4403);
    };
    connect();
    await becomes('refused');
    expect(connection?.status).toEqual({ state: 'refused', message: 'It is not yours.' });
    await new Promise(resolve => setTimeout(resolve, 1_500));
    expect(connection?.status.state).toBe('refused');
    expect(service.received.filter(({ type }) => type === 'auth')).toHaveLength(1);
  });

  test('reconnects with a new token after the old one has expired', async () => {
    const getToken = vi.fn(async () => ({
      token: `token ${getToken.mock.calls.length}`,
      validMs: 300_000,
      live: service.url,
    }));
    connect({ getToken });
    await becomes('live');
    service.emit({ type: 'error', code: 'expired', message: 'The token has expired.' });
    for (const socket of service.server.clients) socket.close(4401);
    await becomes('waiting');
    await becomes('live');
    expect(service.received.filter(({ type }) => type === 'auth')).toEqual([
      { type: 'auth', token: 'token 1' },
      { type: 'auth', token: 'token 2' },
    ]);
  });

  test('renews its token before it expires', async () => {
    let count = 0;
    connect({
      getToken: async () => {
        count++;
        return { token: `token ${count}`, validMs: count === 1 ? 61_200 : 300_000, live: service.url };
      },
    });
    await becomes('live');
    await vi.waitFor(() => expect(service.received).toContainEqual({ type: 'auth', token: 'token 2' }), {
      timeout: 5_000,
    });
    expect(connection?.status.state).toBe('live');
    expect(messages).toEqual([snapshot]);
  });

  test.each([401, 403])('is refused if the request for a token fails with %s', async status => {
    connect({ getToken: () => Promise.reject(Object.assign(new Error('You may not look.'), { status })) });
    await becomes('refused');
    expect(connection?.status.message).toBe('You may not look.');
  });

  test.each([500, 429, 0])('is retried if a token may be available later: %s', async status => {
    connect({ getToken: () => Promise.reject(Object.assign(new Error('Not now.'), { status })) });
    await fails();
  });

  test('reconnects after a silence', async () => {
    connect();
    await becomes('live');
    service.answer = () => {};
    vi.useFakeTimers();
    // Timers set before fake timers were installed are real. A message sets them again.
    service.emit({ type: 'pong' });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(45_100);
    expect(connection?.status.state).toBe('waiting');
  });

  test('waits until the browser is online', async () => {
    connect();
    await becomes('live');
    connection?.handlePageEvent('offline');
    expect(connection?.status).toEqual({ state: 'offline' });
    connection?.retry();
    expect(connection?.status).toEqual({ state: 'offline' });
    connection?.handlePageEvent('online');
    await becomes('live');
  });

  test("doesn't connect while the browser starts offline", async () => {
    const opened = connect({ isOnline: false });
    expect(opened.status).toEqual({ state: 'offline' });
    opened.retry();
    opened.handlePageEvent('online');
    await becomes('live');
    expect(states.map(({ state }) => state)).toEqual(['offline', 'offline', 'connecting', 'live']);
  });

  test('pings the service when the page becomes visible', async () => {
    connect();
    await becomes('live');
    connection?.handlePageEvent('visible');
    await vi.waitFor(() => expect(service.received).toContainEqual({ type: 'ping' }));
    expect(connection?.status.state).toBe('live');
  });

  test('does nothing more after it is closed', async () => {
    connect();
    await becomes('live');
    connection?.close();
    const before = states.length;
    await vi.waitFor(() => expect(service.server.clients.size).toBe(0));
    connection?.handlePageEvent('online');
    await new Promise(resolve => setTimeout(resolve, 100));
    expect(states).toHaveLength(before);
    expect(service.server.clients.size).toBe(0);
  });
});
