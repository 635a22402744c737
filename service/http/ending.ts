import { once } from 'node:events';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** How long requests in flight may take to finish when the service ends. */
const FAREWELL_MS = 8_000;

/** How long a node that is to stop goes on answering, so that connections end with an answer. */
const LEAVING_MS = 1_000;
/** How long a connection that has just come may take to ask for something. */
const NEW_MS = 250;
/** How often it looks whether they have. */
const LOOK_MS = 50;

/** How long the system's queue of connections takes to empty once it is short. */
const QUEUE_MS = 30;
/** In a turn of less, no connection can have come since connections were last taken. */
const CALM_MS = 0.1;
/** How long a busy node waits for such a turn. */
const CALMING_MS = 500;

/**
 * Lets requests in flight finish, but not for long, and ends what has been registered. With `gently` it first answers on
 * for a second and ends each connection with an answer, so that no request is lost while others come.
 */
export async function endServer(app: FastifyInstance, { gently }: { gently: boolean }): Promise<void> {
  const last = gently ? await leave(app) : undefined;
  // A connection whose last request has just been answered is kept open for the next one, which must not come.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  const impatience = setTimeout(() => app.server.closeAllConnections(), FAREWELL_MS);
  try {
    if (last !== undefined) await Promise.race([last.ended, wait(FAREWELL_MS, undefined, { ref: false })]);
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(impatience);
  }
}

/** @returns resolves once the connections that came last have ended */
async function leave(app: FastifyInstance): Promise<{ ended: Promise<unknown> }> {
  const { server } = app;
  app.leaving.isSoon = true;
  await untilUnused([server], LEAVING_MS);
  const last = await listenBriefly(server);
  const ended = once(last, 'close');
  // Listening alone: an HTTP server that closes also ends the connections that have just come and asked nothing yet.
  NetServer.prototype.close.call(server);
  last.close();
  await untilUnused([server, last], NEW_MS);
  return { ended };
}

/**
 * Listens on with the shortest queue of connections, and empties it. A connection that is still in the queue when
 * listening ends gets no answer, even if its request has been sent. A client for whom the queue has no room tries again a
 * moment later, and is then refused.
 * @returns what takes the connections from now on
 */
async function listenBriefly(server: NetServer): Promise<NetServer> {
  // As an HTTP server takes them.
  const last = new NetServer({ allowHalfOpen: true, noDelay: true }, socket => server.emit('connection', socket));
  last.listen(server, 1);
  await once(last, 'listening');
  await wait(QUEUE_MS);
  const until = performance.now() + CALMING_MS;
  for (let began = performance.now(); began < until; began = performance.now()) {
    // Connections are taken between two of these.
    await nextTurn();
    if (performance.now() - began < CALM_MS) break;
  }
  return last;
}

async function untilUnused(servers: readonly NetServer[], patienceMs: number): Promise<void> {
  const countOpen = async () => {
    const counts = await Promise.all(servers.map(each => promisify(each.getConnections.bind(each))()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const until = performance.now() + patienceMs;
  while (performance.now() < until && (await countOpen()) > 0) await wait(LOOK_MS);
}
