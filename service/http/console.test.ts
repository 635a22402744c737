import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../tests/support/temporary';
import type { BrandConfig } from '../brand/config';
import { collectPaths, serveConsole } from './console';

const built =
  '<!doctype html><base href="/"><title>Console</title><link rel="icon" type="image/svg+xml" href="/icon.svg"><p>';
const page = { accept: 'text/html,*/*' };
const brand: BrandConfig = {
  name: 'Ada & Co',
  color: undefined,
  pictures: { favicon: { url: 'https://example.net/icon.png' } },
};

let folder: TemporaryFolder;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  await mkdir(join(folder.path, 'more/assets'), { recursive: true });
  await writeFile(join(folder.path, 'index.html'), built);
  for (const file of ['assets/a.js', 'assets/a.js.gz', 'more/assets/b.js', 'notes.gzip']) {
    await writeFile(join(folder.path, file), file);
  }
  app = await start(undefined);
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

async function start(chosen: BrandConfig | undefined, path = folder.path): Promise<FastifyInstance> {
  const server = Fastify();
  const servicePaths = collectPaths(server);
  server.get('/api/call', () => '');
  await server.register(serveConsole, { folder: path, config: { basePath: '/base', brand: chosen }, servicePaths });
  return server;
}

test.each([
  [undefined, built.replace('<base href="/">', '<base href="/base/" />')],
  [
    brand,
    '<!doctype html><base href="/base/" /><title>Ada &#38; Co</title><link rel="icon" href="https://example.net/icon.png" /><p>',
  ],
])('the page has the base path, and the name and icon of the brand %j', async (chosen, expected) => {
  const server = await start(chosen);
  const { body, headers } = await server.inject({ url: '/', headers: page });
  expect(body).toBe(expected);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  await server.close();
});

test('a page that the browser has isn’t sent again', async () => {
  const { headers } = await app.inject({ url: '/', headers: page });
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^"[\w-]{43}"$/) });
  const again = await app.inject({ url: '/', headers: { ...page, 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
});

test.each([
  ['GET', '/users', page, 200],
  ['HEAD', '/users', page, 200],
  ['POST', '/users', page, 404],
  ['GET', '/users', { accept: 'application/json' }, 404],
  ['GET', '/users', {}, 404],
  ['GET', '/users?at=/api/', page, 200],
  ['GET', '/api/other', page, 404],
  ['GET', '/assets/gone.js', page, 404],
  ['GET', '/more/assets/gone', page, 200],
  ['GET', '/assets/a.js', {}, 200],
  ['GET', '/assets/a.js.gz', {}, 404],
  ['GET', '/notes.gzip', {}, 200],
  ['GET', '/assets//a.js', {}, 404],
] as const)('%s %s with %j is answered with %i', async (method, url, headers, status) => {
  expect((await app.inject({ method, url, headers })).statusCode).toBe(status);
});

test.each([
  ['/assets/a.js', 'public, max-age=31536000, immutable'],
  ['/more/assets/b.js', 'no-cache'],
  ['/notes.gzip', 'no-cache'],
])('%s is cached by: %s', async (url, cacheControl) => {
  expect((await app.inject(url)).headers['cache-control']).toBe(cacheControl);
});

test('without a built console, every address is unknown', async () => {
  const server = await start(undefined, join(folder.path, 'none'));
  expect((await server.inject({ url: '/', headers: page })).json()).toEqual({
    error: { code: 'not_found', message: 'There is nothing at /.' },
  });
  await server.close();
});
