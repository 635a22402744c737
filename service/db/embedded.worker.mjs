/**
 * The embedded database's thread: PGlite (PostgreSQL in WebAssembly) computes on the thread it lives on, so it gets
 * one of its own and requests are served meanwhile. It speaks PostgreSQL's wire protocol over message ports, one port
 * a session (see embedded.ts).
 *
 * JavaScript and not TypeScript: Node loads a thread's entry itself, so it runs as it is from source and from a build.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles, durableStart, releaseInstallation } from './durableFiles.mjs';

const STARTUP_VERSION = 196608;
const TERMINATE = 'X'.charCodeAt(0);

const engine = await PGlite.create({
  fs: new DurableFiles(workerData.dataDir),
  startParams: durableStart,
  extensions: { pg_trgm },
});
releaseInstallation(engine.Module.FS);
globalThis.gc?.();

/** There is one backend: a session has it from its first message until it is idle outside a transaction. */
let free = Promise.resolve();

/** Waits for the backend; the answer gives it back. */
async function takeTurn() {
  const before = free;
  let giveBack = () => {};
  free = new Promise(resolve => {
    giveBack = resolve;
  });
  await before;
  return giveBack;
}

/** Splits what a client wrote into protocol messages: PGlite loses its place when one of a group fails. */
function* messages(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.byteLength; ) {
    const isStartup = bytes.byteLength - at >= 8 && view.getInt32(at + 4) === STARTUP_VERSION;
    const length = isStartup ? view.getInt32(at) : 1 + view.getInt32(at + 1);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

/** Answers are gathered up to so many bytes: each message to another thread costs more than the bytes in it. */
const GATHERED = 64 * 1024;

/** Sends what a session answers, in few messages. */
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
      // The engine overwrites what it gave.
      parts.push(data.slice());
      size += data.length;
      if (size >= GATHERED) flush();
    },
  };
}

/** A transaction that does nothing for so long is undone: all others wait for the backend meanwhile. */
const IDLE_MS = workerData.idleMs;

/** Serves one client until its port closes, then leaves the backend as a new connection would find it. */
function serve(port) {
  const answers = sender(port);
  let giveBack;
  let idle;
  let last = Promise.resolve();

  async function answer(bytes) {
    clearTimeout(idle);
    giveBack ??= await takeTurn();
    for (const message of messages(bytes)) {
      if (message[0] === TERMINATE) continue;
      await engine.execProtocolRawStream(message, { onRawData: answers.send });
    }
    answers.flush();
    if (!engine.isInTransaction()) {
      giveBack();
      giveBack = undefined;
    } else {
      idle = setTimeout(() => port.close(), IDLE_MS);
    }
  }

  async function end() {
    clearTimeout(idle);
    giveBack ??= await takeTurn();
    if (engine.isInTransaction()) await engine.exec('rollback');
    await engine.exec('discard all');
    giveBack();
  }

  port.on('message', bytes => {
    last = last.then(() => answer(bytes));
  });
  port.on('close', () => {
    last = last.then(end);
  });
}

parentPort.on('message', async request => {
  if (request.port) return serve(request.port);
  if (request === 'ping') return parentPort.postMessage('pong');
  await takeTurn();
  await engine.close();
  parentPort.close();
});
parentPort.postMessage('ready');
