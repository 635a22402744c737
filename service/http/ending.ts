import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
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

/**
 * Lets requests in flight finish, but not for long, and ends what has been registered. With `gently` it first answers on
 * for a second and ends each connection with an answer. A connection that the system has taken and the node has not when
 * listening ends gets none: nothing is done for it.
 */
export async function endServer(app: FastifyInstance, { gently }: { gently: boolean }): Promise<void> {
  if (gently) await leave(app);
  // A connection whose last request has just been answered is kept open for the next one, which must not come.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  const impatience = setTimeout(() => app.server.closeAllConnections(), FAREWELL_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(impatience);
  }
}

async function leave(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const countOpen = promisify(server.getConnections.bind(server));
  const untilUnused = async (patienceMs: number) => {
    const until = performance.now() + patienceMs;
    while (performance.now() < until && (await countOpen()) > 0) await wait(LOOK_MS);
  };
  app.leaving.isSoon = true;
  await untilUnused(LEAVING_MS);
  // Listening alone: an HTTP server that closes also ends the connections that have just come and asked nothing yet.
  NetServer.prototype.close.call(server);
  await untilUnused(NEW_MS);
}
