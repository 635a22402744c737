import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** PGlite on a thread of its own. */
export interface EmbeddedEngine {
  /** A new session, in the shape that node-postgres takes as its `stream`. */
  connect(): Duplex;
  /** Writes everything to disk and ends the thread. */
  close(): Promise<void>;
}

/**
 * Starts PGlite on the data in `dataDir`, created when there is none.
 *
 * node-postgres talks to it in PostgreSQL's own protocol, so the rest of the service has one driver for the embedded
 * database and for a server. The bytes go over message ports: no socket file to clean up, no limit on the length of
 * the folder's path, and nobody else on the machine can connect.
 *
 * @param onFailure called when the engine ends by itself; every session is then broken for good.
 * @throws what PGlite says when the data cannot be opened.
 */
export async function startEmbedded(dataDir: string, onFailure: (error: Error) => void): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./embedded.worker.mjs', import.meta.url), { workerData: { dataDir } });
  const ended = new Promise<void>(resolve => {
    worker.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the embedded database ended while it started')));
  });
  worker.on('error', onFailure);

  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ port: port2 }, [port2]);
      return new SessionStream(port1);
    },
    async close() {
      worker.postMessage('close');
      await ended;
    },
  };
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
