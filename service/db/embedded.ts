import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** PGlite on a worker thread. */
export interface EmbeddedEngine {
  /** Opens a session as a stream that node-postgres accepts as its `stream`. */
  connect(): Duplex;
  /** Writes everything to disk and ends the thread. */
  close(): Promise<void>;
}

export interface EngineOptions {
  /**
   * How long one statement may occupy the engine before it is restarted, in milliseconds. PGlite can't cancel
   * statements.
   */
  stuckMs: number;
  /** How long a transaction may be idle before it is rolled back, in milliseconds. */
  idleMs: number;
  /** Called when the engine exited by itself or was stuck. Its sessions break, and it is restarted. */
  onFailure(error: Error): void;
  /** Called when the engine can't be restarted. */
  onEnded(error: Error): void;
}

/** After this many failures within this time, the engine isn't restarted. */
const MAX_FAILURES = 5;
const FAILURE_WINDOW_MS = 10 * 60_000;

/**
 * Starts PGlite on the data in `dataDir`, which is created if missing.
 *
 * node-postgres talks to it in PostgreSQL's wire protocol, so the service uses one driver for the embedded database and
 * for a server. The bytes go through message ports instead of a socket: no socket file to clean up, no limit on the
 * length of the folder's path, and no other account of the machine can connect.
 *
 * @throws PGlite's error when the data can't be opened
 */
export async function startEmbedded(dataDir: string, options: EngineOptions): Promise<EmbeddedEngine> {
  const failures: number[] = [];
  let isClosing = false;
  let thread = Promise.resolve(await startThread(dataDir, options));
  let watching = watch(await thread);

  /** Restarts the engine whenever it exits, until it is closed or can't be started. */
  async function watch({ ended }: Thread): Promise<void> {
    const error = await ended;
    if (isClosing) return;
    failures.push(Date.now());
    const recentFailures = failures.filter(at => at > Date.now() - FAILURE_WINDOW_MS);
    thread = recentFailures.length < MAX_FAILURES ? startThread(dataDir, options) : Promise.reject(error);
    options.onFailure(error);
    try {
      watching = watch(await thread);
    } catch (reason) {
      isClosing = true;
      options.onEnded(toError(reason));
    }
  }

  /**
   * Passes a session's port to the thread, or to its successor: a session may learn that a thread has ended before
   * `watch` does.
   */
  async function sendPort(port: MessagePort): Promise<void> {
    const current = await thread;
    if (await current.isResponsive()) current.worker.postMessage({ port }, [port]);
    else await sendPort(port);
  }

  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      const session = new SessionStream(port1);
      sendPort(port2).catch((reason: unknown) => session.destroy(toError(reason)));
      return session;
    },
    async close() {
      isClosing = true;
      const lastThread = await thread.catch(() => undefined);
      lastThread?.stopPinging();
      lastThread?.worker.postMessage('close');
      await watching;
    },
  };
}

interface Thread {
  worker: Worker;
  /** Resolves to the reason when the thread ends. */
  ended: Promise<Error>;
  /** Resolves to true when the thread answers, and to false when it ends. */
  isResponsive(): Promise<boolean>;
  stopPinging(): void;
}

/** @throws PGlite's error when it can't start */
async function startThread(dataDir: string, { stuckMs, idleMs }: EngineOptions): Promise<Thread> {
  const worker = new Worker(new URL('./embedded.worker.mjs', import.meta.url), { workerData: { dataDir, idleMs } });
  let cause = new Error('the embedded database has ended');
  worker.on('error', error => {
    cause = toError(error);
  });
  const ended = new Promise<Error>(resolve => {
    worker.once('exit', () => resolve(cause));
  });
  const hasResponded = () => {
    const response = new Promise<boolean>(resolve => worker.once('message', () => resolve(true)));
    return Promise.race([response, ended.then(() => false)]);
  };
  if (!(await hasResponded())) throw cause;
  const stopPinging = startPinging(worker, stuckMs);
  worker.once('exit', stopPinging);
  const isResponsive = () => {
    worker.postMessage('ping');
    return hasResponded();
  };
  return { worker, ended, isResponsive, stopPinging };
}

/** How many pings a thread may leave unanswered. */
const MAX_UNANSWERED_PINGS = 4;

/** Terminates a thread that doesn't answer pings, because one statement occupies it and blocks all others. */
function startPinging(worker: Worker, stuckMs: number): () => void {
  let unanswered = 0;
  worker.on('message', () => {
    unanswered = 0;
  });
  const timer = setInterval(() => {
    unanswered++;
    if (unanswered > MAX_UNANSWERED_PINGS) void worker.terminate();
    else worker.postMessage('ping');
  }, stuckMs / MAX_UNANSWERED_PINGS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the thrown value as an Error. PGlite's file system throws plain objects with a name and an errno. */
function toError(reason: unknown): Error {
  if (reason instanceof Error) return reason;
  const hasErrno = typeof reason === 'object' && reason !== null && 'errno' in reason;
  return new Error(hasErrno ? `file system error ${reason.errno}` : String(reason));
}

/** Implements the part of a socket that node-postgres uses over a message port. */
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

  /** node-postgres writes the protocol messages of a query together, so they are posted together. */
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
