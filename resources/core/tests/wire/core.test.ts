/** Core instances: launching, supervising, changing and removing them, and downloading their files. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fastify } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../../service/db/connect';
import { auditEntries, cores, virtualHosts } from '../../../../service/db/schema';
import { signIn } from '../../../../tests/support/client';
import { demoService } from '../../../../tests/support/demoService';
import { isPostgresInstalled } from '../../../../tests/support/postgres';
import { startService } from '../../../../tests/support/service';
import { embeddedLauncher } from '../../service/embedded';
import type { CoreLauncher } from '../../service/launcher';
import { coreInstances } from '../../service/plugin';
import { superviseCores } from '../../service/supervise';

const launch = {
  organization: 'globex',
  name: 'globex-core',
  region: 'eu-central-1',
  size: 'small',
  adminUser: { username: 'globex.core', email: 'core@globex.example', password: 'Correct-horse-7' },
} as const;

const hasPostgres = await isPostgresInstalled();
const { service, operator } = demoService(startService);

async function instances(organization = 'globex') {
  const { body } = await operator.call('core/getServersByOrg', { organization });
  return body.data ?? [];
}
async function launched() {
  const { body } = await operator.call('core/launch', launch);
  if (!body.data) throw new Error(body.error?.message);
  return body.data;
}
/** Waits for a status. The supervisor runs every two seconds. */
const waitForStatus = (status: string) =>
  expect
    .poll(async () => (await instances())[0]?.status, { timeout: 40_000, interval: 100 })
    .toBe(status)
    .then(async () => (await instances())[0]);

describe('a launch', () => {
  test('returns immediately, then the instance runs and responds until it is removed', async () => {
    const made = await launched();
    expect(made).toMatchObject({ status: 'launching', host: null, adminUser: { username: 'globex.core' } });
    expect(JSON.stringify(made)).not.toContain('Correct-horse');
    const running = await waitForStatus('running');
    expect(running).toMatchObject({ host: '127.0.0.1', progress: 100, error: null });
    const health = async () => (await fetch(`http://127.0.0.1:${running?.port}/health`)).json();
    expect(await health()).toMatchObject({ name: 'globex-core', admin: 'globex.core' });

    await operator.call('core/editUser', { coreId: made.id, username: 'operations' });
    await expect.poll(health, { timeout: 40_000 }).toMatchObject({ admin: 'operations' });

    const refused = await operator.call('core/remove', { coreId: made.id, confirmName: 'globex' });
    expect([refused.status, refused.body.error?.field]).toEqual([400, 'confirmName']);
    const removing = await operator.call('core/remove', { coreId: made.id, confirmName: 'globex-core' });
    expect(removing.body.data?.status).toBe('removing');
    await expect.poll(instances, { timeout: 40_000 }).toEqual([]);
    await expect(health()).rejects.toThrow();
  });

  test('can be stopped and started again, both idempotent', async () => {
    const { id } = await launched();
    const first = await waitForStatus('running');
    expect((await operator.call('core/start', { coreId: id })).body.data?.status).toBe('running');
    expect((await operator.call('core/stop', { coreId: id })).body.data?.status).toBe('stopping');
    expect(await waitForStatus('stopped')).toMatchObject({ host: null, port: null, error: null });
    await expect(fetch(`http://127.0.0.1:${first?.port}/health`)).rejects.toThrow();
    expect((await operator.call('core/stop', { coreId: id })).body.data?.status).toBe('stopped');
    expect((await operator.call('core/start', { coreId: id })).body.data?.status).toBe('launching');
    const again = await waitForStatus('running');
    expect((await fetch(`http://127.0.0.1:${again?.port}/health`)).status).toBe(200);

    await operator.call('core/remove', { coreId: id, confirmName: 'globex-core' });
    const refused = await operator.call('core/start', { coreId: id });
    expect([refused.status, refused.body.error?.message]).toEqual([409, 'The instance is being removed.']);
  });

  test('stores the password encrypted and keeps it out of the log', async () => {
    const { id } = await launched();
    const [row] = await service.db.orm.select().from(cores).where(eq(cores.id, id));
    expect(row?.adminPassword).toMatch(/\S/);
    expect(row?.adminPassword).not.toContain('Correct-horse');
    const entries = await service.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'core/launch'));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('Correct-horse');
  });

  test('requires a unique name', async () => {
    const { status, body } = await operator.call('core/launch', { ...launch, name: 'acme-core' });
    expect([status, body.error?.field]).toEqual([409, 'name']);
  });
});

describe('the supervisor', () => {
  const failing: CoreLauncher = {
    launch: async () => {},
    state: async () => ({ status: 'failed', error: 'There was no room.' }),
    stop: async () => {},
    remove: async () => {},
    ids: async () => [],
    close: async () => {},
  };

  test('reports why an instance failed, without an automatic retry', async () => {
    await service.db.orm.update(cores).set({ status: 'launching' }).where(eq(cores.id, 'core-acme'));
    await superviseCores(service, failing, new Date());
    expect((await instances('acme'))[0]).toMatchObject({ status: 'failed', error: 'There was no room.' });
  });

  test('keeps the data of a failed instance', async () => {
    await service.db.orm.update(cores).set({ status: 'running' }).where(eq(cores.id, 'core-acme'));
    const launcher = { ...failing, stop: vi.fn(failing.stop), remove: vi.fn(failing.remove) };
    await superviseCores(service, launcher, new Date());
    expect(launcher.stop).toHaveBeenCalledExactlyOnceWith('core-acme');
    expect(launcher.remove).not.toHaveBeenCalled();
  });

  test.skipIf(!hasPostgres)('launches nothing while another node supervises', async () => {
    await launched();
    await waitForStatus('running');
    const { config, keys, identity, bus, hourlyKeys } = service;
    const db = await openDatabase({ dataDir: '', databaseUrl: config.databaseUrl });
    const launcher = { ...failing, launch: vi.fn(failing.launch), close: vi.fn(failing.close) };
    const app = fastify();
    await app.register(coreInstances, { config, db, keys, identity, bus, hourlyKeys, domains: [], launcher });
    await expect.poll(() => launcher.close.mock.calls.length).toBeGreaterThan(0);
    await app.close();
    await db.close();
    expect(launcher.launch).not.toHaveBeenCalled();
    expect((await instances())[0]?.status).toBe('running');
  });

  test('starts a failed instance again on request', async () => {
    const { body } = await operator.call('core/start', { coreId: 'core-initrode' });
    expect(body.data).toMatchObject({ status: 'launching', error: null, progress: 0 });
  });

  test('limits an instance’s memory by its size', async () => {
    const launcher = embeddedLauncher();
    const admin = { username: 'a', email: 'b', password: null };
    const memoryOf = async (size: string) => {
      await launcher.launch({ id: size, name: size, organization: 'acme', region: 'eu', size, admin });
      await expect.poll(() => launcher.state(size), { timeout: 20_000 }).toMatchObject({ status: 'running' });
      const state = await launcher.state(size);
      const port = state.status === 'running' ? state.port : 0;
      const { memory } = await (await fetch(`http://127.0.0.1:${port}/health`)).json();
      return memory;
    };
    const [small, medium, large] = await Promise.all(['small', 'medium', 'large'].map(memoryOf));
    await launcher.close();
    expect([medium - small, large - medium]).toEqual([32 * 2 ** 20, 64 * 2 ** 20]);
  });

  test('removes an instance without a record', async () => {
    const launcher = embeddedLauncher();
    const spec = {
      organization: 'acme',
      region: 'eu',
      size: 'small',
      admin: { username: 'a', email: 'b', password: null },
    };
    await launcher.launch({ ...spec, id: 'unknown', name: 'unknown' });
    await expect.poll(() => launcher.state('unknown'), { timeout: 20_000 }).toMatchObject({ status: 'running' });
    await superviseCores(service, launcher, new Date());
    expect(await launcher.ids()).toEqual([]);
    await launcher.close();
  });
});

describe('a download', () => {
  test.each(['client-config', 'installer', 'backup'] as const)('of the %s matches its checksum', async kind => {
    const { body } = await operator.call('core/getDownloadUrl', { coreId: 'core-acme', kind });
    const answer = await fetch(body.data?.url ?? '', { headers: { cookie: `token=${operator.token}` } });
    const content = await answer.text();
    expect(answer.status).toBe(200);
    expect(createHash('sha256').update(content).digest('hex')).toBe(body.data?.sha256);
    expect(answer.headers.get('content-disposition')).toContain(body.data?.filename ?? 'none');
    expect(Date.parse(body.data?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 14 * 60_000);
  });

  test('of the client configuration contains the chat server', async () => {
    const { data: found } = (await operator.call('getOrganization', { organization: 'acme' })).body;
    const hosts = await service.db.orm.select().from(virtualHosts);
    const own = hosts.find(({ vhost }) => vhost === found?.vhost)?.serverId ?? '';
    await operator.call('server/update', { serverId: own, c2sPort: 15222, s2sPort: 15269, wsPath: '/chat' });
    const { body } = await operator.call('core/getDownloadUrl', { coreId: 'core-acme', kind: 'client-config' });
    const answer = await fetch(body.data?.url ?? '', { headers: { cookie: `token=${operator.token}` } });
    const chat = { vhost: found?.vhost, c2sPort: 15222, s2sPort: 15269, wsPath: '/chat' };
    expect(await answer.json()).toMatchObject({ chat });
  });

  test('works for its requester only, by a link that can’t be forged', async () => {
    const { body } = await operator.call('core/getDownloadUrl', { coreId: 'core-acme', kind: 'backup' });
    const url = body.data?.url ?? '';
    expect((await fetch(url)).status).toBe(401);
    const admin = await signIn(service, 'acme-admin');
    expect((await fetch(url, { headers: { cookie: `token=${admin.token}` } })).status).toBe(403);
    const forged = await fetch(`${url.slice(0, -4)}AAAA`, { headers: { cookie: `token=${operator.token}` } });
    expect([forged.status, (await forged.json()).error.code]).toEqual([400, 'expired_link']);
  });

  test('expires when the instance changes', async () => {
    const { body } = await operator.call('core/getDownloadUrl', { coreId: 'core-acme', kind: 'backup' });
    await operator.call('core/editUser', { coreId: 'core-acme', email: 'other@acme.example' });
    const answer = await fetch(body.data?.url ?? '', { headers: { cookie: `token=${operator.token}` } });
    expect((await answer.json()).error.code).toBe('expired_link');
  });
});
