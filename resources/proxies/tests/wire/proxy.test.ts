/** Passwords of proxies, and connection tests against proxies on this machine. */
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { auditEntries, proxies } from '../../../../service/db/schema';
import { selfSigned } from '../../../../tests/support/certificate';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';

const password = 'Correct-horse-7';

/** A fake SOCKS5 proxy that requires a password and reports success without connecting. */
function socks5(socket: Socket): void {
  socket.on('error', () => {});
  let step = 0;
  socket.on('data', data => {
    step++;
    if (step === 1) socket.write(Buffer.from([5, data.includes(2, 2) ? 2 : 255]));
    else if (step === 2) socket.write(Buffer.from([1, data.toString().includes(password) ? 0 : 1]));
    else socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
  });
}

/** Certificates that connections of the service trust, beside those that Node.js trusts. */
const trusted = vi.hoisted((): string[] => []);
vi.mock('node:tls', async original => {
  const tls = await original<typeof import('node:tls')>();
  const connect = (options: ConnectionOptions) =>
    tls.connect({ ...options, ca: [...tls.rootCertificates, ...trusted] });
  return { ...tls, connect };
});

/** Makes a server an HTTP proxy that requires the same password. */
function asHttpProxy(server: HttpServer): Server {
  server.on('connect', (request, socket) => {
    const wanted = `Basic ${Buffer.from(`apps:${password}`).toString('base64')}`;
    const isKnown = request.headers['proxy-authorization'] === wanted;
    socket.end(`HTTP/1.1 ${isKnown ? '200 Connected' : '407 Proxy Authentication Required'}\r\n\r\n`);
  });
  return server;
}

/** A fake file transfer proxy without authentication. */
function anonymous(socket: Socket): void {
  socket.on('error', () => {});
  socket.on('data', () => socket.write(Buffer.from([5, 0])));
}

const running: Server[] = [];
const { service, operator } = demoService(startService);
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of running.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  running.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const given = { name: 'tested', type: 'socks5', host: '127.0.0.1', port: 1080, username: 'apps', password } as const;
async function add(
  proxy: { name?: string; type?: string; host?: string; port?: number; organizations?: string[] } = {},
) {
  const { status, body } = await operator.send('proxy/add', { ...given, ...proxy });
  if (status !== 200) throw new Error(body.error?.message);
  return (body.data as { id: string }).id;
}
async function tested(proxyId: string) {
  const { body } = await operator.call('proxy/test', { proxyId });
  return body.data && { health: body.data.health, healthError: body.data.healthError };
}
const up = { health: 'up', healthError: null };

describe('a proxy', () => {
  test('stores its password encrypted and never returns it', async () => {
    const { body } = await operator.call('proxy/add', given);
    expect(body.data).toMatchObject({ passwordSet: true, health: 'unknown', shareLink: 'socks5://127.0.0.1:1080' });
    expect(JSON.stringify(body)).not.toContain(password);
    const [row] = await service.db.orm.select().from(proxies).where(eq(proxies.name, 'tested'));
    expect(row?.password).toMatch(/\S/);
    expect(row?.password).not.toContain(password);
    const entries = await service.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'proxy/add'));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(password);
  });

  test.each(['42', '<b>.example'])('refuses the host %s, and says that it may be an address', async host => {
    await expect(add({ host })).rejects.toThrow(
      'host must be a host name, such as proxy.example.net, or an IP address.',
    );
  });

  test('keeps its password when other fields change, and removes it on null', async () => {
    const proxyId = await add();
    const renamed = await operator.call('proxy/update', { proxyId, name: 'renamed', port: 1081 });
    expect(renamed.body.data).toMatchObject({ name: 'renamed', port: 1081, passwordSet: true });
    const without = await operator.call('proxy/update', { proxyId, password: null });
    expect(without.body.data?.passwordSet).toBe(false);
  });

  test('drops its password when the host changes', async () => {
    const proxyId = await add();
    const { body } = await operator.call('proxy/update', { proxyId, host: 'elsewhere.example.net' });
    expect(body.data).toMatchObject({ host: 'elsewhere.example.net', passwordSet: false });
    const again = await operator.call('proxy/update', { proxyId, host: 'third.example.net', password: 'another' });
    expect(again.body.data).toMatchObject({ host: 'third.example.net', passwordSet: true });
  });

  test('refuses unknown organisations', async () => {
    const { body } = await operator.call('proxy/add', { ...given, organizations: ['acme', 'stranger'] });
    expect(body.error).toMatchObject({ code: 'invalid', field: 'organizations' });
  });

  test('names a deleted organisation no more, but is never opened to all organisations by that', async () => {
    const both = await add({ organizations: ['acme', 'globex'] });
    const alone = await add({ name: 'alone', organizations: ['acme'] });
    await operator.call('deleteOrganization', { organization: 'acme', confirm: 'acme' });
    const organizationsOf = async (proxyId: string) =>
      (await operator.call('proxy/get', { proxyId })).body.data?.organizations;
    expect([await organizationsOf(both), await organizationsOf(alone)]).toEqual([['globex'], ['acme']]);
  });

  test('is switched off and on, and removed', async () => {
    const proxyId = await add();
    expect((await operator.call('proxy/toggle', { proxyId, active: false })).body.data?.active).toBe(false);
    const { body } = await operator.call('proxy/list', { filter: { field: 'active', operator: 'eq', value: false } });
    expect(body.data?.items.map(({ name }) => name)).toEqual(['chicago-1', 'tested']);
    expect((await operator.call('proxy/remove', { proxyId })).status).toBe(200);
    expect((await operator.call('proxy/get', { proxyId })).status).toBe(404);
  });
});

describe('a test', () => {
  const forbidden = { health: 'down', healthError: expect.stringContaining('isn’t public') };

  test('refuses addresses in the service’s own network', async () => {
    let asked = 0;
    const port = await listen(createServer(() => void asked++));
    for (const type of ['tls', 'socks5', 'https', 'xep0065']) {
      const proxyId = await add({ name: type, type, port });
      expect(await tested(proxyId)).toEqual(forbidden);
    }
    expect(await tested(await add({ name: 'by name', host: 'localhost.localdomain', port }))).toMatchObject({
      health: 'down',
    });
    expect(await tested(await add({ name: 'mapped', host: '::ffff:127.0.0.1', port }))).toEqual(forbidden);
    expect(asked).toBe(0);
  });

  describe('with proxies on this machine', () => {
    const allow = () => vi.stubEnv('PROXY_TEST_LOOPBACK', 'on');

    test('speaks SOCKS5, with the password', async () => {
      allow();
      const port = await listen(createServer(socks5));
      const proxyId = await add({ port });
      expect(await tested(proxyId)).toEqual(up);
      await operator.call('proxy/update', { proxyId, password: 'wrong' });
      expect(await tested(proxyId)).toEqual({
        health: 'down',
        healthError: 'It rejected the username or password.',
      });
    });

    test('speaks HTTP CONNECT over TLS, with the password', async () => {
      allow();
      const pem = await selfSigned(['IP:127.0.0.1']);
      const port = await listen(asHttpProxy(createHttpsServer({ key: pem, cert: pem })));
      const proxyId = await add({ type: 'https', port });
      expect((await tested(proxyId))?.healthError).toBe('Its certificate is signed by itself.');
      trusted.push(pem);
      expect(await tested(proxyId)).toEqual(up);
      await operator.call('proxy/update', { proxyId, password: 'wrong' });
      expect((await tested(proxyId))?.healthError).toBe('It rejected the username or password.');
    });

    test('sends an HTTPS proxy nothing without TLS', async () => {
      allow();
      const connected = vi.fn();
      const proxyId = await add({ type: 'https', port: await listen(createHttpServer().on('connect', connected)) });
      expect(await tested(proxyId)).toEqual({ health: 'down', healthError: 'It does not speak TLS.' });
      expect(connected).not.toHaveBeenCalled();
    });

    test('greets a file transfer proxy', async () => {
      allow();
      expect(await tested(await add({ type: 'xep0065', port: await listen(createServer(anonymous)) }))).toEqual(up);
    });

    test('reports hosts without TLS and closed ports', async () => {
      allow();
      const port = await listen(createServer(socket => socket.on('error', () => {}).end('HTTP/1.1 400 Bad\r\n\r\n')));
      expect((await tested(await add({ type: 'tls', port })))?.health).toBe('down');
      const closed = await add({ name: 'closed', port: 18_009 });
      expect(await tested(closed)).toEqual({ health: 'down', healthError: 'The connection was refused.' });
    });
  });
});
