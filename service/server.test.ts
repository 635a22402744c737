import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forwardedPaths } from '../scripts/lib/serviceProxy.mjs';
import { emptyDatabase } from '../tests/support/emptyDatabase';
import { type TemporaryFolder, temporaryFolder } from '../tests/support/temporary';
import { readConfig } from './config';
import type { Database } from './db/connect';
import { answerErrors } from './http/errors';
import { health } from './http/health';
import { leaving } from './http/leaving';
import { createLogger } from './logger';
import { buildServer } from './server';
import { openServices } from './services';

const page = { accept: 'text/html,application/xhtml+xml' };
const lines: string[] = [];
let folder: TemporaryFolder;
let db: Database;
let stop: () => Promise<void>;
let app: FastifyInstance;
const abandoned = defer();

beforeAll(async () => {
  folder = await temporaryFolder();
  const consoleFolder = join(folder.path, 'console');
  await mkdir(join(consoleFolder, 'assets'), { recursive: true });
  await writeFile(join(consoleFolder, 'index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(consoleFolder, 'assets/app-1a2b.js'), 'plain');
  await mkdir(join(consoleFolder, '.vite'));
  await writeFile(join(consoleFolder, '.vite/manifest.json'), '{}');
  await writeFile(join(consoleFolder, 'assets/app-1a2b.js.br'), brotliCompressSync('compressed'));
  ({ db, stop } = await emptyDatabase());
  const logger = createLogger('debug', { write: line => void lines.push(line) });
  const services = await openServices(readConfig({}), db, logger);
  app = await buildServer({ ...services, logger, consoleFolder });
  app.get('/api/broken', () => {
    throw new Error('the secret reason');
  });
  app.get('/api/abandoned', () => {
    abandoned.resolve();
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });
});
afterAll(async () => {
  await app.close();
  await stop();
  await folder.remove();
});

describe('the service', () => {
  it('is healthy while the database answers', async () => {
    const answer = await app.inject('/healthz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'ok',
      database: 'ok',
      schema: 'ok',
      bus: 'ok',
      disk: expect.stringMatching(/ok|low/),
    });
  });

  it('tells the console its configuration', async () => {
    const answer = await app.inject('/config.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toMatchObject({
      api: { base: '/api/' },
      identity: { userPoolEndpoint: '/idp/', userPoolId: expect.stringMatching(/^[\w-]+_[0-9a-zA-Z]+$/) },
      storage: { endpoint: '/store', bucket: 'console-files', region: 'us-east-1', forcePathStyle: true },
      environment: 'prod',
    });
  });

  it.each(['/healthz', '/', '/api/nothing'])('sends security headers with %s', async url => {
    const { headers } = await app.inject({ url, headers: page });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('sends HSTS only with an HTTPS address', async () => {
    const config = readConfig({ PUBLIC_URL: 'https://console.example.net' });
    const logger = createLogger('silent');
    const services = await openServices(config, db, logger);
    const behindProxy = await buildServer({ ...services, logger, consoleFolder: folder.path });
    expect((await behindProxy.inject('/healthz')).headers).toHaveProperty('strict-transport-security');
    await behindProxy.close();
  });

  it('serves the street map in the data folder by range requests', async () => {
    expect((await app.inject('/map.pmtiles')).statusCode).toBe(404);
    const config = readConfig({ DATA_DIR: join(folder.path, 'data'), BASE_PATH: '/console' });
    await mkdir(config.dataDir);
    await writeFile(join(config.dataDir, 'map.pmtiles'), 'PMTiles and more');
    const logger = createLogger('silent');
    const services = await openServices(config, db, logger);
    const withMap = await buildServer({ ...services, logger, consoleFolder: join(folder.path, 'console') });
    const configured = await withMap.inject('/console/config.json');
    expect(configured.json().map).toEqual({ pmtilesUrl: '/console/map.pmtiles' });
    const part = await withMap.inject({ url: '/console/map.pmtiles', headers: { range: 'bytes=2-6' } });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('Tiles');
    expect(part.headers['content-range']).toBe('bytes 2-6/16');
    await withMap.close();
  });

  describe('without a built console', () => {
    let standalone: FastifyInstance;
    beforeAll(async () => {
      const dataDir = join(folder.path, 'alone');
      await mkdir(dataDir);
      await writeFile(join(dataDir, 'map.pmtiles'), 'PMTiles and more');
      await writeFile(join(dataDir, 'logo.svg'), '<svg/>');
      const config = readConfig({
        DATA_DIR: dataDir,
        BRAND_LOGO: join(dataDir, 'logo.svg'),
        METRICS_TOKEN: 'm'.repeat(32),
        SMS_URL: 'https://sms.example.net/messages',
        SMS_CALLBACK_TOKEN: 's'.repeat(32),
      });
      const logger = createLogger('silent');
      const services = await openServices(config, db, logger);
      standalone = await buildServer({ ...services, logger, consoleFolder: join(folder.path, 'none') });
    });
    afterAll(() => standalone.close());

    it('serves the street map too', async () => {
      const answer = await standalone.inject('/map.pmtiles');
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('PMTiles and more');
    });

    it('is reached at all of its routes through the development server', () => {
      const routes = standalone.printRoutes({ commonPrefix: false }).match(/(?<=^.── )\/\S+/gm) ?? [];
      expect(routes.length).toBeGreaterThan(100);
      expect(routes.filter(route => !new RegExp(forwardedPaths).test(route))).toEqual([]);
    });
  });

  it.each(['/api/nothing', '/idp/nothing', '/assets/gone.js'])('responds 404 at %s', async url => {
    const answer = await app.inject({ url: `${url}?token=abc`, headers: page });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { code: 'not_found', message: `There is nothing at ${url}.` } });
  });

  it.each(['/', '/manage-users', '/manage-users/', '/audit-log', '/assets', '/reset/a.b-c', '/apiary', '/index.html'])(
    'shows the console at %s',
    async url => {
      const answer = await app.inject({ url, headers: page });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Console</title>');
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    },
  );

  it('does not send a page for a script', async () => {
    expect((await app.inject({ url: '/old-chunk.js', headers: { accept: '*/*' } })).statusCode).toBe(404);
  });

  it('serves built files under their own names only', async () => {
    for (const url of ['/assets/app-1a2b.js.br', '/assets/', '/.vite/manifest.json', '//index.html']) {
      expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404);
    }
  });

  it('serves precompressed built files that can be cached forever', async () => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await app.inject('/assets/app-1a2b.js')).body).toBe('plain');
  });

  it.each(['/../service.lock', '/%2e%2e/service.lock', '/assets/..%2f..%2fservice.lock'])(
    'serves nothing outside the console: %s',
    async url => {
      expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  it('refuses an address that can’t be decoded in the format of other errors', async () => {
    const answer = await app.inject('/%');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { code: 'bad_request', message: "'/%' is not a valid url component" } });
  });

  it('logs an internal error without revealing it', async () => {
    const answer = await app.inject('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: { code: 'internal', message: 'Internal Server Error' } });
    expect(lines.join('')).toContain('the secret reason');
  });

  it('logs no failure when a client disconnects during a response', async () => {
    lines.length = 0;
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const reading = new AbortController();
    const answer = fetch(`${url}/api/abandoned`, { signal: reading.signal });
    await abandoned.promise;
    reading.abort();
    await expect(answer).rejects.toThrow(/abort/i);
    expect(lines.join('')).not.toContain('request failed');
  });

  it('logs responses without queries and one-time secrets', async () => {
    lines.length = 0;
    await app.inject({ url: '/reset/one-time-secret?code=mailed-code', headers: page });
    const line = JSON.parse(lines.at(-1) ?? '');
    expect(line).toMatchObject({ method: 'GET', path: '/reset/[secret]', status: 200, reqId: expect.any(String) });
    expect(lines.join('')).not.toMatch(/one-time-secret|mailed-code/);
  });
});

describe('the service without its database', () => {
  it('is not healthy, and says why', async () => {
    const { db: lostDb, stop: stopDatabase } = await emptyDatabase();
    const logger = createLogger('silent');
    const server = await buildServer({
      ...(await openServices(readConfig({}), lostDb, logger)),
      logger,
      consoleFolder: join(folder.path, 'none'),
    });
    await server.ready();
    await stopDatabase();
    const answer = await server.inject('/healthz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ error: { code: 'unavailable', message: 'The database does not answer.' } });
    // The process itself works, so it needn't be restarted.
    expect((await server.inject('/livez')).statusCode).toBe(200);
    await server.close();
  });
});

it.each([
  [15, { error: { code: 'unavailable', message: 'The disk of DATA_DIR is full.' } }],
  [255, { status: 'ok', disk: 'low' }],
])('reports that %s MiB of the disk are free', async (megabytes, expected) => {
  const server = Fastify();
  answerErrors(server);
  await server.register(leaving);
  await server.register(health, { db, bus: { isUp: true }, readFreeBytes: async () => megabytes * 1024 * 1024 });
  expect((await server.inject('/healthz')).json()).toMatchObject(expected);
});

function defer(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return { promise, resolve };
}
