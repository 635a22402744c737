/** Reports and alerts to organisations: when they are sent, to whom, in which language, and only once. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract';
import { demo } from '../../../../contract/demo';
import { identityPasskeys, notices, organizations, outbox, securityDevices } from '../../../../service/db/schema';
import { DeliveryRefused, deliverDue, sweepOutbox } from '../../../../service/mail/deliver';
import type { Services } from '../../../../service/services';
import { anonymous, authenticate, type Client, signIn } from '../../../../tests/support/client';
import { isPostgresInstalled } from '../../../../tests/support/postgres';
import { demoPassword, startService, type TestService } from '../../../../tests/support/service';
import { type Snapshot, takeSnapshot } from '../../../../tests/support/snapshot';
import type { AlertEvent } from '../../../devices/contract/securityHubWords';
import { recordQueries } from '../../../dns/service/record';
import { domains } from '../../../service';
import { deleteOldNotices, sendNotices } from '../../service/notices/plugin';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const consoleUrl = 'https://console.example';
/** Runs the background job of the nodes once. */
const runNotices = (services: Services, now = new Date()) =>
  sendNotices(services, { now, consoleUrl, domains }, error => {
    throw error;
  });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

type Attributes = NonNullable<CallInput<'updateOrganizationAttributes'>['attributes']>;
/** A device that raises no alert. */
const healthyDevice: typeof securityDevices.$inferInsert = {
  id: 'watched',
  organizationId: 'acme',
  userId: demo.acmeUser,
  deviceId: 'install-watched',
  deviceName: 'Ada’s <b>phone</b>',
  platform: 'android',
  osVersion: '16',
  jailbroken: false,
  passcodeSet: true,
  encrypted: true,
};

let service: TestService;
let snapshot: Snapshot;
let admin: Client;

beforeAll(async () => {
  service = await startService();
  admin = await signIn(service, 'acme-admin');
  await service.db.orm.insert(securityDevices).values(healthyDevice);
  await runNotices(service);
  // Otherwise a report might be due, depending on the time of day.
  await set({ reportSchedule: 'never' });
  await service.db.orm.delete(outbox);
  snapshot = await takeSnapshot(service.db);
});
afterEach(() => snapshot.restore());
afterAll(() => service?.stop());

const set = async (attributes: Attributes) => {
  const { body } = await admin.call('updateOrganizationAttributes', { attributes });
  expect(body.error).toBeUndefined();
};
const report = (values: Partial<typeof healthyDevice>) =>
  service.db.orm.update(securityDevices).set(values).where(eq(securityDevices.id, 'watched'));
const mails = (to?: string) =>
  service.db.orm
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.recipient, to))
    .orderBy(asc(outbox.id));
const subjects = async () => (await mails()).map(({ subject }) => subject);
async function status() {
  const { body } = await admin.call('organization/getNotices', {});
  if (body.data === undefined) throw new Error(body.error?.message);
  return body.data;
}
const statusOf = async (event: AlertEvent) => (await status()).alerts.find(each => each.event === event);

test('deletes old notices, except the last of each kind', async () => {
  const sent = (kind: 'report' | 'dnsThreat', daysAgo: number) => ({
    organizationId: 'acme',
    kind,
    at: new Date(Date.now() - daysAgo * DAY),
    events: 1,
    recipients: 0,
  });
  await service.db.orm.delete(notices);
  await service.db.orm
    .insert(notices)
    .values([
      sent('report', 200),
      sent('report', 95),
      sent('report', 80),
      sent('dnsThreat', 300),
      sent('dnsThreat', 120),
    ]);
  await Promise.all([deleteOldNotices(service.db, new Date()), deleteOldNotices(service.db, new Date())]);
  const left = await service.db.orm.select().from(notices).orderBy(asc(notices.at));
  expect(left.map(({ kind, at }) => [kind, Math.round((Date.now() - at.getTime()) / DAY)])).toEqual([
    ['dnsThreat', 120],
    ['report', 80],
  ]);
});

describe('an alert', () => {
  test('reports a device that becomes critical once, and again if it recovers and becomes critical again', async () => {
    await report({ jailbroken: true, passcodeSet: false });
    await set({ alertRootedDevice: false });
    await runNotices(service);
    await runNotices(service);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'security_alert',
      recipient: 'security@acme.example',
      subject: 'Security alert: A device is at critical risk (Acme Ltd)',
    });
    expect(mail?.body).toContain('Ada’s <b>phone</b>, Ada Thornbury, 85 of 100: jailbroken or rooted, no screen lock');
    expect(mail?.body).toContain(`${consoleUrl}/devices?organization=acme`);
    expect(mail?.html).toContain('Ada’s');
    expect(mail?.html).not.toContain('<b>phone');
    expect(await statusOf('criticalDevice')).toMatchObject({
      active: true,
      last: { state: 'waiting', recipients: 1, sent: 0, events: 1, error: null },
      collected: 0,
      next: null,
    });
    await runNotices(service, inMinutes(61));
    expect(await mails()).toHaveLength(1);
    await report({ jailbroken: false, passcodeSet: true });
    await runNotices(service, inMinutes(61));
    await report({ jailbroken: true, passcodeSet: false });
    await runNotices(service, inMinutes(62));
    expect(await mails()).toHaveLength(2);
  });

  test('reports a jailbroken device, and one that has been silent for the configured time', async () => {
    await set({ silentDays: 14 });
    await report({ jailbroken: true, lastCheckInAt: new Date(Date.now() - 13 * DAY) });
    await runNotices(service);
    expect(await subjects()).toEqual(['Security alert: A device is jailbroken or rooted (Acme Ltd)']);
    await runNotices(service, new Date(Date.now() + 1.01 * DAY));
    expect((await subjects())[1]).toContain('gone silent');
    const [, silent] = await mails();
    expect(silent?.body).toMatch(/last report on \d+ \w+ \d{4}/);
  });

  test('reports blocked threats in one mail, except those of muted domains', async () => {
    const query = (domain: string) => ({
      at: new Date(),
      domain,
      type: 1,
      protocol: 'DNS-over-HTTPS' as const,
      deviceId: undefined,
      clientIp: '203.0.113.17',
      client: undefined,
      dnssec: false,
    });
    const threat = 'invoice-portal.example';
    await admin.call('dns/addMuteList', { domain: 'coin-miner.example' });
    const asked = [
      ...Array.from({ length: 9_998 }, () => query(threat)),
      query('www.gooogle-docs.example'),
      query('pool.coin-miner.example'),
      query('example.com'),
      { ...query('arnazon-orders.example'), at: new Date(Date.now() - DAY) },
    ];
    await recordQueries(service.db, 'acme', asked);
    await runNotices(service);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Security alert: Blocked threats: 9,999 (Acme Ltd)');
    expect(mail?.body).toContain('- invoice-portal.example, 9,998 times\n- www.gooogle-docs.example\n');
    expect(mail?.body).not.toMatch(/coin-miner|arnazon|- example\.com/);

    // Events within the hour are collected.
    await recordQueries(service.db, 'acme', [query(threat), query(threat)]);
    await runNotices(service, inMinutes(30));
    expect(await mails()).toHaveLength(1);
    expect(await statusOf('dnsThreat')).toMatchObject({ collected: 2, last: { events: 9_999 } });
    expect(Date.parse((await statusOf('dnsThreat'))?.next ?? '') - Date.now()).toBeGreaterThan(50 * MINUTE);
    await runNotices(service, inMinutes(61));
    expect((await subjects())[1]).toBe('Security alert: Blocked threats: 2 (Acme Ltd)');
  });

  test('names no domain that isn’t logged', async () => {
    await admin.call('dns/updateOrganizationProfile', { patch: { settings: { logs: { drop: { domain: true } } } } });
    const query = { type: 1, protocol: 'DNS-over-HTTPS', clientIp: '203.0.113.17', dnssec: false } as const;
    const domain = 'invoice-portal.example';
    await recordQueries(service.db, 'acme', [
      { ...query, at: new Date(), domain, deviceId: undefined, client: undefined },
    ]);
    await runNotices(service);
    const [mail] = await mails();
    expect(mail?.body).toContain('Domain not kept in the log');
    expect(mail?.body).not.toContain(domain);
  });

  test('reports an administrator’s sign-in in a new browser, and only once', async () => {
    const { AuthenticationResult } = await authenticate(service, 'acme-admin', demoPassword);
    const token = AuthenticationResult?.IdToken ?? '';
    const first = await anonymous(service).send('setCookie', { token });
    const browser = first.headers.getSetCookie().find(cookie => cookie.startsWith('browser='));
    expect(browser).toMatch(/^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    await anonymous(service).send('setCookie', { token }, { cookie: browser?.split(';')[0] ?? '' });
    await runNotices(service);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Security alert: An administrator signed in from a new device (Acme Ltd)');
    expect(mail?.body).toMatch(/- acme-admin, .+, IP address 127\.0\.0\.1/);
    // Sign-ins of members raise no alert.
    const member = await authenticate(service, 'acme-user', demoPassword);
    for (const _ of [1, 2]) {
      await anonymous(service).send('setCookie', { token: member.AuthenticationResult?.IdToken });
    }
    await runNotices(service, inMinutes(11));
    expect(await mails()).toHaveLength(1);
  });

  test('reports an administrator’s sign-in on a new device that starts no console session', async () => {
    await authenticate(service, 'acme-admin', demoPassword);
    // The sign-in may still start a console session.
    await runNotices(service, inMinutes(1));
    expect(await mails()).toEqual([]);
    await runNotices(service, inMinutes(3));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Security alert: An administrator signed in from a new device (Acme Ltd)');
    expect(mail?.body).toMatch(/- acme-admin, .+, IP address 127\.0\.0\.0\/24, node/);
    // Sign-ins from a known place, and those of members, raise no alert.
    await authenticate(service, 'acme-admin', demoPassword);
    await authenticate(service, 'acme-user', demoPassword);
    await runNotices(service, inMinutes(20));
    expect(await mails()).toHaveLength(1);
  });

  test('is mailed to operators without an organisation, in their language', async () => {
    await signIn(service, 'super');
    await service.identity
      .directory(service.db)
      .updateAttributes('super', { locale: 'fr', email: 'root@host.example' });
    const { AuthenticationResult } = await authenticate(service, 'super', demoPassword);
    await anonymous(service).send('setCookie', { token: AuthenticationResult?.IdToken ?? '' });
    await authenticate(service, 'super', demoPassword);
    await runNotices(service, inMinutes(3));
    const written = await mails();
    expect(written.map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual(
      Array(2).fill(['account_event', 'root@host.example', 'Connexion sur un nouvel appareil']),
    );
    expect(written.map(({ body }) => body)).toEqual([
      expect.stringContaining('adresse IP 127.0.0.1, node'),
      expect.stringContaining(`${consoleUrl}/profile`),
    ]);
  });

  test('reports the removal of a second factor, by anyone and in any way', async () => {
    await service.db.pool.query(
      `update identity_users set factors = '{EMAIL_OTP}', attributes = attributes || '{"email_verified":"true"}' where username = 'acme-user'`,
    );
    await admin.call('mfa/disable', { id: demo.acmeUser });
    // The user has no second factor to remove, only a passkey.
    await service.db.orm.insert(identityPasskeys).values({
      ...{ credentialId: 'key', sub: demo.acmeUser, name: 'Passkey', publicKey: '', counter: 0, transports: [] },
      relyingParty: 'localhost',
    });
    await admin.call('mfa/disable', { id: demo.acmeUser });
    await runNotices(service);
    const [mail, ...others] = await mails('security@acme.example');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Security alert: A second factor was removed (Acme Ltd)');
    expect(mail?.body).toContain('- acme-user, Ada Thornbury, removed by acme-admin');
  });

  test('is not sent if it is switched off, its feature is off, or there are no addresses', async () => {
    const off: Attributes[] = [{ alertRootedDevice: false }, { alertEmails: [] }];
    for (const attributes of off) {
      await set(attributes);
      await report({ jailbroken: true });
      await runNotices(service);
      expect(await mails()).toEqual([]);
      expect(await statusOf('rootedDevice')).toMatchObject({ active: false });
      await snapshot.restore();
    }
    await service.db.orm
      .update(organizations)
      .set({ attributes: sql`${organizations.attributes} || '{"securityHubEnabled":false}'` })
      .where(eq(organizations.id, 'acme'));
    await report({ jailbroken: true });
    await runNotices(service);
    expect(await mails()).toEqual([]);
    expect((await status()).report.next).toBeNull();
  });

  test('is in the language of each recipient’s account', async () => {
    const directory = service.identity.directory(service.db);
    await directory.updateAttributes('acme-user', { locale: 'de-AT' });
    await directory.updateAttributes('acme-admin', { locale: 'ar' });
    const { rows } = await service.db.pool.query<{ username: string; email: string }>(
      `select username, email from users where username in ('acme-user', 'acme-admin')`,
    );
    const emailOf = (username: string) => rows.find(row => row.username === username)?.email ?? '';
    await set({ alertEmails: [emailOf('acme-user'), emailOf('acme-admin'), 'someone@else.example'] });
    await report({ jailbroken: true });
    await runNotices(service);
    const [german] = await mails(emailOf('acme-user'));
    expect(german?.subject).toBe('Sicherheitswarnung: Ein Gerät ist gejailbreakt oder gerootet (Acme Ltd)');
    expect(german?.html).toContain('<html lang="de" dir="ltr">');
    const [arabic] = await mails(emailOf('acme-admin'));
    expect(arabic?.subject).toContain('تنبيه أمني');
    const [english] = await mails('someone@else.example');
    expect(english?.subject).toContain('Security alert');
  });
});

describe('a report', () => {
  beforeEach(() => set({ reportSchedule: 'weekly' }));

  test('is sent when planned, and only once', async () => {
    await set({ reportSchedule: 'daily', reportHour: 7, timezone: 'Asia/Kolkata' });
    const { report: planned } = await status();
    const due = new Date(planned.next ?? '');
    expect(due.toISOString()).toMatch(/T01:30:00\.000Z$/);
    expect(planned.last).toBeNull();
    await runNotices(service, new Date(due.getTime() - 1));
    expect(await mails()).toEqual([]);
    await runNotices(service, due);
    await runNotices(service, new Date(due.getTime() + MINUTE));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'security_report', recipient: 'security@acme.example' });
    expect(mail?.subject).toMatch(/^Security report: Acme Ltd, /);
    expect(mail?.body).not.toMatch(/This is a test/);
    expect(mail?.attachments[0]?.filename).toMatch(/\.csv$/);
    expect((await status()).report).toMatchObject({
      next: new Date(due.getTime() + DAY).toISOString(),
      last: { at: due.toISOString(), state: 'waiting', recipients: 1 },
    });
  });

  test('is recorded without mails if there are no devices', async () => {
    await service.db.orm.delete(securityDevices).where(eq(securityDevices.organizationId, 'acme'));
    await runNotices(service, new Date((await status()).report.next ?? ''));
    expect(await mails()).toEqual([]);
    expect((await status()).report.last).toMatchObject({ state: 'nothing', recipients: 0 });
  });

  test('follows a changed schedule immediately, without catching up', async () => {
    await set({ reportSchedule: 'monthly', reportDay: 31, timezone: 'UTC', reportHour: 0 });
    const before = (await status()).report.next ?? '';
    const late = new Date(Date.parse(before) + 75 * DAY);
    await runNotices(service, late);
    expect((await mails()).filter(({ kind }) => kind === 'security_report')).toHaveLength(1);
    expect(Date.parse((await status()).report.next ?? '')).toBeGreaterThan(late.getTime());
    await set({ reportSchedule: 'never' });
    expect((await status()).report.next).toBeNull();
    await runNotices(service, new Date(late.getTime() + 400 * DAY));
    expect((await mails()).filter(({ kind }) => kind === 'security_report')).toHaveLength(1);
  });

  test('stops while the organisation is suspended', async () => {
    const next = (await status()).report.next ?? '';
    await service.db.orm.update(organizations).set({ status: 'suspended' }).where(eq(organizations.id, 'acme'));
    await runNotices(service, new Date(next));
    expect(await mails()).toEqual([]);
  });
});

test('shows a failing mail server, retries, and clears the error', async () => {
  await report({ jailbroken: true });
  await runNotices(service);
  const fail = () => Promise.reject(new Error('connect ECONNREFUSED 192.0.2.1:25'));
  await deliverDue(service.db, fail, () => {});
  expect(await statusOf('rootedDevice')).toMatchObject({
    last: { state: 'retrying', sent: 0, error: 'connect ECONNREFUSED 192.0.2.1:25', retryAt: expect.any(String) },
  });
  await service.db.orm.update(outbox).set({ dueAt: new Date(Date.now() - 1000) });
  await deliverDue(service.db, async () => {}, fail);
  expect((await statusOf('rootedDevice'))?.last).toMatchObject({
    state: 'sent',
    sent: 1,
    error: null,
    retryAt: null,
  });
});

test('shows a notice that could not be delivered as failed', async () => {
  await report({ jailbroken: true });
  await runNotices(service);
  await service.db.orm.update(outbox).set({ dueAt: null, attempts: 7, lastError: 'mailbox unavailable' });
  expect((await statusOf('rootedDevice'))?.last).toMatchObject({ state: 'failed', error: 'mailbox unavailable' });
});

test('resends a failed notice to the current addresses that have not received it', async () => {
  const resend = () => admin.call('organization/sendNoticeAgain', { kind: 'rootedDevice' });
  await set({ alertEmails: ['security@acme.example', 'typo@acme.example'] });
  await report({ jailbroken: true });
  await runNotices(service);
  const waiting = await resend();
  expect([waiting.status, waiting.body.error?.message]).toEqual([
    409,
    'There is nothing to send again, because the last one didn’t fail.',
  ]);
  const [, failed] = await mails();
  const refusing = (to: string) =>
    to.startsWith('typo') ? Promise.reject(new DeliveryRefused('550 no such mailbox')) : Promise.resolve();
  await deliverDue(
    service.db,
    ({ to }) => refusing(to),
    () => {},
  );
  expect((await statusOf('rootedDevice'))?.last).toMatchObject({ state: 'failed', sent: 1, recipients: 2 });
  // Bodies of these mails are kept longer than those of other mails.
  await service.db.orm.update(outbox).set({ createdAt: new Date(Date.now() - 2 * DAY) });
  await sweepOutbox(service.db);
  await set({ alertEmails: ['security@acme.example', 'soc@acme.example'] });
  const sent = await resend();
  expect(sent.body.data).toMatchObject({ state: 'waiting', sent: 1, recipients: 2, error: null });
  const got: (string | undefined)[][] = [];
  await deliverDue(
    service.db,
    async ({ to, text }) => void got.push([to, text]),
    () => {},
  );
  expect(got).toEqual([['soc@acme.example', failed?.body]]);
  expect((await statusOf('rootedDevice'))?.last).toMatchObject({ state: 'sent', sent: 2 });
  expect((await resend()).status).toBe(409);
});

test('is hidden from members, and shown to administrators for their own organisation', async () => {
  const member = await signIn(service, 'acme-user');
  expect((await member.call('organization/getNotices', {})).status).toBe(403);
  const elsewhere = await admin.call('organization/getNotices', { organization: 'globex' });
  expect(elsewhere.status).toBe(403);
});

describe.skipIf(!(await isPostgresInstalled()))('two nodes on one PostgreSQL', () => {
  let one: TestService;
  let other: TestService;

  beforeAll(async () => {
    one = await startService({ database: 'postgres' });
    other = await startService({ env: { DATABASE_URL: one.db.pool.options.connectionString ?? '' } });
    await runNotices(one);
    await one.db.orm.delete(outbox);
  });
  afterAll(async () => {
    await other?.stop();
    await one?.stop();
  });

  test('send each report and each alert once', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `node-test-${n}`);
    await one.db.orm
      .insert(securityDevices)
      .values(ids.map(id => ({ ...healthyDevice, id, deviceId: id, jailbroken: true })));
    const admin = await signIn(one, 'acme-admin');
    const { body } = await admin.call('organization/getNotices', {});
    const due = new Date(body.data?.report.next ?? '');
    await Promise.all([one, other, one, other].map(each => runNotices(each, due)));
    await runNotices(one, due);
    const sent = await one.db.orm
      .select()
      .from(outbox)
      .where(inArray(outbox.recipient, ['security@acme.example']));
    expect(sent.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['security_alert', 'security_report']));
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(sent.length);
    expect(sent.filter(({ kind }) => kind === 'security_report')).toHaveLength(1);
    expect(sent.map(({ subject }) => subject)).toContain('Security alert: Jailbroken or rooted devices: 40 (Acme Ltd)');
  });
});
