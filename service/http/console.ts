import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandingOf } from '../brand/branding';
import type { Config } from '../config';
import { html } from '../html';
import { answerNotFound, pathOf } from './errors';

/** Addresses that belong to the service: an unknown one is an error there, never the console. */
const SERVICE_PATH = /^\/(api|rest|idp|identity|web|store|brand|pictures)(\/|$)/;
/** Built files carry a hash of their content in their name, so a copy is good for ever, and a missing one is missing. */
const BUILT_PATH = /^\/assets\//;
/** Built files that have no address of their own, and folders. */
const NOT_BY_NAME = /\/index\.html$|\.(br|gz)$|\/$|\/\//;

interface ConsoleOptions {
  folder: string;
  config: Pick<Config, 'basePath' | 'brand'>;
}

/**
 * Serves the console's built files, compressed at build time, and its start page at every address of a screen, so that
 * the console's own router can show it. Everything else unknown answers 404.
 */
export async function serveConsole(app: FastifyInstance, { folder, config }: ConsoleOptions): Promise<void> {
  const built = join(folder, 'index.html');
  if (!existsSync(built)) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Compressed ones are found beside theirs.
    allowedPath: path => !NOT_BY_NAME.test(path),
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isBuilt = path.startsWith(`${folder}${sep}assets${sep}`);
      reply.header('cache-control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = startPage(readFileSync(built, 'utf8'), config);
  const etag = `"${createHash('sha256').update(page).digest('base64url')}"`;
  const start = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type('text/html; charset=utf-8').send(page);
  };
  app.get('/', start);
  app.get('/index.html', start);
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? start(request, reply) : answerNotFound(request, reply),
  );
}

/**
 * The built start page for one installation: below which path its files are, and the brand's name and icon, which a tab
 * shows before any script has run.
 */
function startPage(built: string, { basePath, brand }: ConsoleOptions['config']): string {
  const { name, favicon } = brandingOf(brand, basePath) ?? {};
  return built
    .replace(/<base [^>]*>/, () => html`<base href="${basePath}/" />`.text)
    .replace(/<title>.*<\/title>/, title => (name === undefined ? title : html`<title>${name}</title>`.text))
    .replace(/<link rel="icon"[^>]*>/, icon =>
      favicon === undefined ? icon : html`<link rel="icon" href="${favicon}" />`.text,
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
