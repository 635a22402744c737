import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** How long requests in progress may take to finish when the server closes. */
const SHUTDOWN_MS = 8_000;

/** How long a stopping node keeps responding, so that each connection ends with a response. */
const DRAIN_MS = 1_000;
/** How long a new connection may take to send a request. */
const NEW_CONNECTION_MS = 250;
const POLL_MS = 50;

/**
 * Closes the server: lets requests in progress finish within a time limit, then closes all plugins. With `isGraceful`, it
 * keeps responding for a second first, and ends each connection with its response. Connections that are still in the
 * system's backlog when listening ends get no response, but none of their requests is processed either.
 */
export async function closeServer(app: FastifyInstance, { isGraceful }: { isGraceful: boolean }): Promise<void> {
  if (isGraceful) await drain(app);
  // A keep-alive connection would wait for its next request, so close it as soon as it is idle.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), POLL_MS);
  const deadline = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idleTimer);
    clearTimeout(deadline);
  }
}

async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const countOpen = promisify(server.getConnections.bind(server));
  const waitForConnections = async (timeoutMs: number) => {
    const until = performance.now() + timeoutMs;
    while (performance.now() < until && (await countOpen()) > 0) await wait(POLL_MS);
  };
  app.leaving.isSoon = true;
  await waitForConnections(DRAIN_MS);
  // Only stop listening: `close` of an HTTP server would also end new connections that haven't sent a request yet.
  NetServer.prototype.close.call(server);
  await waitForConnections(NEW_CONNECTION_MS);
}
