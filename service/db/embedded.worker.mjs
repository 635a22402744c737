/**
 * The thread of the embedded database. PGlite (PostgreSQL in WebAssembly) blocks the thread it runs on, so it has its
 * own and the main thread keeps serving requests. It speaks PostgreSQL's wire protocol over message ports, one per
 * session (see embedded.ts).
 *
 * It is JavaScript because Node loads a worker's entry file itself, so the same file works in the source and in a
 * build.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles, durableStartParams, releaseInstallation } from './durableFiles.mjs';

const STARTUP_VERSION = 196608;
const TERMINATE = 'X'.charCodeAt(0);

const engine = await PGlite.create({
  fs: new DurableFiles(workerData.dataDir),
  startParams: durableStartParams,
  extensions: { pg_trgm },
});
releaseInstallation(engine.Module.FS);
globalThis.gc?.();

/** Resolves when the only backend is free. A session holds it from its first message until no transaction is open. */
let engineFree = Promise.resolve();

/** Waits for the backend. Resolves to the function that releases it. */
async function acquireEngine() {
  const previous = engineFree;
  let releaseEngine = () => {};
  engineFree = new Promise(resolve => {
    releaseEngine = resolve;
  });
  await previous;
  return releaseEngine;
}

/** Splits the client's bytes into protocol messages: PGlite gets out of sync when one of a group fails. */
function* messages(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.byteLength; ) {
    const isStartup = bytes.byteLength - at >= 8 && view.getInt32(at + 4) === STARTUP_VERSION;
    const length = isStartup ? view.getInt32(at) : 1 + view.getInt32(at + 1);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

/** Responses are buffered up to this many bytes: posting a message costs more than copying its bytes. */
const BUFFERED_BYTES = 64 * 1024;

/** Returns functions that buffer a session's responses and send them in few messages. */
function sender(port) {
  let parts = [];
  let size = 0;

  function flush() {
    if (size > 0) port.postMessage(Buffer.concat(parts, size));
    parts = [];
    size = 0;
  }

  return {
    flush,
    send(data) {
      // Copy, because the engine reuses its buffer.
      parts.push(data.slice());
      size += data.length;
      if (size >= BUFFERED_BYTES) flush();
    },
  };
}

/** After this time an idle transaction is rolled back, because all other sessions wait for the backend. */
const IDLE_MS = workerData.idleMs;

/** Serves one session until its port closes, then resets the backend to the state of a new connection. */
function serve(port) {
  const answers = sender(port);
  let releaseEngine;
  let idleTimer;
  let pending = Promise.resolve();

  async function answer(bytes) {
    clearTimeout(idleTimer);
    releaseEngine ??= await acquireEngine();
    for (const message of messages(bytes)) {
      if (message[0] === TERMINATE) continue;
      await engine.execProtocolRawStream(message, { onRawData: answers.send });
    }
    answers.flush();
    if (!engine.isInTransaction()) {
      releaseEngine();
      releaseEngine = undefined;
    } else {
      idleTimer = setTimeout(() => port.close(), IDLE_MS);
    }
  }

  async function end() {
    clearTimeout(idleTimer);
    releaseEngine ??= await acquireEngine();
    if (engine.isInTransaction()) await engine.exec('rollback');
    await engine.exec('discard all');
    releaseEngine();
  }

  port.on('message', bytes => {
    pending = pending.then(() => answer(bytes));
  });
  port.on('close', () => {
    pending = pending.then(end);
  });
}

parentPort.on('message', async request => {
  if (request.port) return serve(request.port);
  if (request === 'ping') return parentPort.postMessage('pong');
  await acquireEngine();
  await engine.close();
  parentPort.close();
});
parentPort.postMessage('ready');
