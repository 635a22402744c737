import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandingOf } from '../brand/branding';
import type { Config } from '../config';
import { html } from '../html';
import { answerNotFound, pathOf } from './errors';

/** Built files have a content hash in their names, so they can be cached forever, and a missing one is a 404. */
const ASSET_PATH = /^\/assets\//;
/** Folders, and built files that aren't served under their own names. */
const NOT_SERVED = /\/index\.html$|\.(br|gz)$|\/$|\/\//;

interface ConsoleOptions {
  folder: string;
  config: Pick<Config, 'basePath' | 'brand'>;
  /** From `collectPaths`. An unknown address below one of them is a 404, never the console. */
  servicePaths: ReadonlySet<string>;
}

/** Returns the first segments of the routes that are added from now on, such as `api`. */
export function collectPaths(app: FastifyInstance): ReadonlySet<string> {
  const paths = new Set<string>();
  app.addHook('onRoute', ({ url }) => void paths.add(firstSegment(url)));
  return paths;
}

/**
 * Serves the console's built files, compressed at build time. Serves the start page at every screen's address, so that
 * the console's own router can render it. Any other unknown address is a 404.
 */
export async function serveConsole(
  app: FastifyInstance,
  { folder, config, servicePaths }: ConsoleOptions,
): Promise<void> {
  const built = join(folder, 'index.html');
  if (!existsSync(built)) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // `preCompressed` finds compressed files next to the originals.
    allowedPath: path => !NOT_SERVED.test(path),
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashedAsset = path.startsWith(`${folder}${sep}assets${sep}`);
      reply.header('cache-control', isHashedAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = renderPage(readFileSync(built, 'utf8'), config);
  const etag = `"${createHash('sha256').update(page).digest('base64url')}"`;
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type('text/html; charset=utf-8').send(page);
  };
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  app.setNotFoundHandler((request, reply) =>
    isScreen(request, servicePaths) ? sendPage(request, reply) : answerNotFound(request, reply),
  );
}

/**
 * Returns the start page for this installation: with the base path of its files, and with the brand's name and icon,
 * which the tab shows before any script has run.
 */
function renderPage(built: string, { basePath, brand }: ConsoleOptions['config']): string {
  const { name, favicon } = brandingOf(brand, basePath) ?? {};
  return built
    .replace(/<base [^>]*>/, () => html`<base href="${basePath}/" />`.text)
    .replace(/<title>.*<\/title>/, title => (name === undefined ? title : html`<title>${name}</title>`.text))
    .replace(/<link rel="icon"[^>]*>/, icon =>
      favicon === undefined ? icon : html`<link rel="icon" href="${favicon}" />`.text,
    );
}

function isScreen(request: FastifyRequest, servicePaths: ReadonlySet<string>): boolean {
  const path = pathOf(request.url);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !servicePaths.has(firstSegment(path)) &&
    !ASSET_PATH.test(path)
  );
}

function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
