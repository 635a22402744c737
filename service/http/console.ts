import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound, pathOf } from './errors';

/** Addresses that belong to the service: an unknown one is an error there, never the console. */
const SERVICE_PATH = /^\/(api|rest|idp|identity|web|store)(\/|$)/;
/** Built files carry a hash of their content in their name, so a copy is good for ever, and a missing one is missing. */
const BUILT_PATH = /^\/assets\//;

/**
 * Serves the console's built files, compressed at build time, and its start page at every address of a screen, so that
 * the console's own router can show it. Everything else unknown answers 404.
 */
export async function serveConsole(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  if (!existsSync(folder)) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isBuilt = path.startsWith(`${folder}${sep}assets${sep}`);
      reply.header('cache-control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? reply.sendFile('index.html') : answerNotFound(request, reply),
  );
}

function isScreen(request: FastifyRequest): boolean {
  const path = pathOf(request.url);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !SERVICE_PATH.test(path) &&
    !BUILT_PATH.test(path)
  );
}
