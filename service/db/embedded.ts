import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** PGlite on a thread of its own. */
export interface EmbeddedEngine {
  /** A new session, in the shape that node-postgres takes as its `stream`. */
  connect(): Duplex;
  /** Writes everything to disk and ends the thread. */
  close(): Promise<void>;
}

/** What an engine is told. */
export interface EngineOptions {
  /** How long it may be busy with one statement: PGlite can't interrupt any. */
  stuckMs: number;
  /** How long a transaction may do nothing before it is undone. */
  idleMs: number;
  /** Told when the engine has ended by itself, or was stuck: its sessions break, and it is started again. */
  onFailure(error: Error): void;
  /** Told when it can't be started again. */
  onEnded(error: Error): void;
}

/** An engine that fails so often within so long is not started again. */
const FAILURES = 5;
const FAILURES_MS = 10 * 60_000;

/**
 * Starts PGlite on the data in `dataDir`, created when there is none.
 *
 * node-postgres talks to it in PostgreSQL's own protocol, so the rest of the service has one driver for the embedded
 * database and for a server. The bytes go over message ports: no socket file to clean up, no limit on the length of
 * the folder's path, and no other user on the machine can connect.
 *
 * @throws what PGlite says when the data cannot be opened.
 */
export async function startEmbedded(dataDir: string, options: EngineOptions): Promise<EmbeddedEngine> {
  const failures: number[] = [];
  let isClosing = false;
  let thread = Promise.resolve(await startThread(dataDir, options));
  let watching = watch(await thread);

  /** Starts it again whenever it ends, until it is closed or can't be started. */
  async function watch({ ended }: Thread): Promise<void> {
    const error = await ended;
    if (isClosing) return;
    failures.push(Date.now());
    const recent = failures.filter(at => at > Date.now() - FAILURES_MS);
    thread = recent.length < FAILURES ? startThread(dataDir, options) : Promise.reject(error);
    options.onFailure(error);
    try {
      watching = watch(await thread);
    } catch (reason) {
      isClosing = true;
      options.onEnded(toError(reason));
    }
  }

  /**
   * Gives a session to the thread, or to its successor: sessions hear that a thread has ended before it is known here.
   */
  async function handOver(port: MessagePort): Promise<void> {
    const there = await thread;
    if (await there.answers()) there.worker.postMessage({ port }, [port]);
    else await handOver(port);
  }

  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      const session = new SessionStream(port1);
      handOver(port2).catch((reason: unknown) => session.destroy(toError(reason)));
      return session;
    },
    async close() {
      isClosing = true;
      const last = await thread.catch(() => undefined);
      last?.stopPinging();
      last?.worker.postMessage('close');
      await watching;
    },
  };
}

interface Thread {
  worker: Worker;
  /** Why it has ended, once it has. */
  ended: Promise<Error>;
  /** Whether it is still there, once it has answered or ended. */
  answers(): Promise<boolean>;
  stopPinging(): void;
}

/** @throws what PGlite says when it can't start */
async function startThread(dataDir: string, { stuckMs, idleMs }: EngineOptions): Promise<Thread> {
  const worker = new Worker(new URL('./embedded.worker.mjs', import.meta.url), { workerData: { dataDir, idleMs } });
  let cause = new Error('the embedded database has ended');
  worker.on('error', error => {
    cause = toError(error);
  });
  const ended = new Promise<Error>(resolve => {
    worker.once('exit', () => resolve(cause));
  });
  const isHeard = () => {
    const heard = new Promise<boolean>(resolve => worker.once('message', () => resolve(true)));
    return Promise.race([heard, ended.then(() => false)]);
  };
  if (!(await isHeard())) throw cause;
  const stopPinging = pingWhile(worker, stuckMs);
  worker.once('exit', stopPinging);
  const answers = () => {
    worker.postMessage('ping');
    return isHeard();
  };
  return { worker, ended, answers, stopPinging };
}

/** How many pings a thread may leave unanswered. */
const PINGS = 4;

/** Ends a thread that does not answer: it is busy with one statement, and all others wait. */
function pingWhile(worker: Worker, stuckMs: number): () => void {
  let unanswered = 0;
  worker.on('message', () => {
    unanswered = 0;
  });
  const timer = setInterval(() => {
    unanswered++;
    if (unanswered > PINGS) void worker.terminate();
    else worker.postMessage('ping');
  }, stuckMs / PINGS);
  timer.unref();
  return () => clearInterval(timer);
}

/** What was thrown, as an error: PGlite's file system throws objects that have a name and a number. */
function toError(reason: unknown): Error {
  if (reason instanceof Error) return reason;
  const isNumbered = typeof reason === 'object' && reason !== null && 'errno' in reason;
  return new Error(isNumbered ? `file system error ${reason.errno}` : String(reason));
}

/** The part of a socket that node-postgres uses, over a message port. */
class SessionStream extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => this.push(bytes));
    port.once('close', () => this.destroy());
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}

  setKeepAlive(): void {}

  ref(): void {
    this.#port.ref();
  }

  unref(): void {
    this.#port.unref();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    this.#port.postMessage(chunk);
    callback();
  }

  /** A query is several protocol messages written together; they stay together. */
  override _writev(chunks: { chunk: Buffer }[], callback: () => void): void {
    this.#port.postMessage(Buffer.concat(chunks.map(each => each.chunk)));
    callback();
  }

  override _final(callback: () => void): void {
    this.#port.close();
    callback();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#port.close();
    callback(error);
  }
}
