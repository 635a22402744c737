/** The engine's thread is a fake: `connect.test.ts` and `queuedPool.test.ts` run the real one. */
import { EventEmitter, once } from 'node:events';
import { type MessagePort, Worker } from 'node:worker_threads';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type EngineOptions, startEmbedded } from './embedded';

vi.mock('node:worker_threads', async original => ({
  ...(await original<typeof import('node:worker_threads')>()),
  Worker: vi.fn(),
}));

class FakeThread extends EventEmitter {
  /** Whether it answers messages. */
  responds = true;
  readonly posted: unknown[] = [];
  readonly terminate = vi.fn();

  postMessage(message: unknown): void {
    this.posted.push(message);
    if (message === 'close') setImmediate(() => this.emit('exit'));
    else if (message === 'ping' && this.responds) setImmediate(() => this.emit('message', 'ready'));
  }
}

let threads: FakeThread[];
/** What the next threads throw when they start. */
let startFailures: unknown[];
beforeEach(() => {
  threads = [];
  startFailures = [];
  vi.mocked(Worker).mockImplementation(function start() {
    const thread = new FakeThread();
    threads.push(thread);
    const failure = startFailures.shift();
    setImmediate(() => {
      if (failure === undefined) return thread.emit('message', 'ready');
      thread.emit('error', failure);
      return thread.emit('exit');
    });
    return thread as unknown as Worker;
  });
});

async function start(options: Partial<EngineOptions> = {}) {
  const failures: string[] = [];
  const ends: string[] = [];
  const engine = await startEmbedded('/data', {
    stuckMs: 400,
    idleMs: 7,
    onFailure: ({ message }) => failures.push(message),
    onEnded: ({ message }) => ends.push(message),
    ...options,
  });
  return { engine, failures, ends };
}

/** Ends the running thread, and waits until that is reported. */
async function crash(failures: string[], error?: unknown) {
  const before = failures.length;
  if (error !== undefined) threads.at(-1)?.emit('error', error);
  threads.at(-1)?.emit('exit');
  await vi.waitFor(() => expect(failures.length).toBe(before + 1));
}

/** Resolves to the port of the session that a thread has received. */
function portOf(thread: number): Promise<MessagePort> {
  return vi.waitFor(() => {
    const message = threads[thread]?.posted[1];
    if (!(message instanceof Object && 'port' in message)) throw new Error('no session yet');
    return message.port as MessagePort;
  });
}

test.each([
  [new Error('no space left'), 'no space left'],
  [{ name: 'ErrnoError', errno: 44 }, 'file system error 44'],
  [{ name: 'Other' }, '[object Object]'],
  [null, 'null'],
  ['aborted', 'aborted'],
])('a thread that can’t start because of %j is an error', async (failure, message) => {
  startFailures.push(failure);
  await expect(start()).rejects.toThrow(new Error(message));
});

test('opens the data in its folder', async () => {
  const { engine } = await start();
  expect(vi.mocked(Worker).mock.lastCall?.[1]).toEqual({ workerData: { dataDir: '/data', idleMs: 7 } });
  await engine.close();
  expect(threads[0]?.posted).toEqual(['close']);
});

test('a thread that ends by itself is replaced, and its reason reported', async () => {
  const { engine, failures, ends } = await start();
  await crash(failures, new Error('out of memory'));
  await crash(failures);
  expect([failures, ends]).toEqual([['out of memory', 'the embedded database has ended'], []]);
  expect(threads).toHaveLength(3);
  await engine.close();
});

test('the fifth failure in ten minutes is the last', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { failures, ends } = await start();
  for (let n = 0; n < 4; n++) await crash(failures);
  vi.advanceTimersByTime(10 * 60_000);
  // The earlier ones don't count any more.
  await vi.waitFor(() => expect(threads).toHaveLength(5));
  for (let n = 0; n < 4; n++) await crash(failures);
  expect(ends).toEqual([]);
  await vi.waitFor(() => expect(threads).toHaveLength(9));
  await crash(failures, new Error('again'));
  await vi.waitFor(() => expect(ends).toEqual(['again']));
  expect(threads).toHaveLength(9);
});

test('an engine that can’t be replaced has ended', async () => {
  const { engine, failures, ends } = await start();
  startFailures.push(new Error('no data'));
  await crash(failures);
  await vi.waitFor(() => expect(ends).toEqual(['no data']));
  const session = engine.connect();
  const [reason] = await once(session, 'error');
  expect(reason).toEqual(new Error('no data'));
  await engine.close();
});

test('a thread that leaves four pings unanswered is terminated', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { engine } = await start();
  const [thread] = threads;
  vi.advanceTimersByTime(400);
  // An answer starts the count again.
  await vi.waitFor(() => expect(thread?.listenerCount('message')).toBe(1));
  thread?.emit('message', 'ready');
  if (thread) thread.responds = false;
  vi.advanceTimersByTime(400);
  expect(thread?.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(thread?.terminate).toHaveBeenCalledOnce();
  await engine.close();
  thread?.posted.splice(0);
  vi.advanceTimersByTime(10_000);
  expect([thread?.posted, thread?.terminate.mock.calls.length]).toEqual([[], 1]);
});

test('a session passes bytes in both directions, those written together at once', async () => {
  const { engine } = await start();
  const session = engine.connect();
  const connected = once(session, 'connect');
  (session as unknown as { connect(): void }).connect();
  await connected;
  const port = await portOf(0);
  const received: string[] = [];
  port.on('message', bytes => received.push(Buffer.from(bytes).toString()));
  session.write('a');
  await vi.waitFor(() => expect(received).toEqual(['a']));
  session.cork();
  session.write('b');
  session.write('c');
  session.uncork();
  await vi.waitFor(() => expect(received).toEqual(['a', 'bc']));
  port.postMessage(Buffer.from('answer'));
  expect(String((await once(session, 'data'))[0])).toBe('answer');
  const closed = once(port, 'close');
  session.end();
  await closed;
  await engine.close();
});

test('a session goes to the next thread if its own has just ended, and ends with it', async () => {
  const { engine, failures } = await start();
  if (threads[0]) threads[0].responds = false;
  const session = engine.connect();
  await crash(failures);
  const port = await portOf(1);
  const closed = once(session, 'close');
  port.close();
  await closed;
  await engine.close();
});
