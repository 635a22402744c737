/** The Security Hub: the list of devices with their risk, deleting reports, and mails. */
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract';
import { demo } from '../../../../contract/demo';
import { auditEntries, organizations, outbox, securityDevices, users } from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { postures } from '../../../../tests/support/postures';
import { startService } from '../../../../tests/support/service';
import { assessRisk, checkInStateOf } from '../../contract/securityHubRisk';
import { riskReasons } from '../../contract/securityHubWords';
import { activeReasons, checkInState, riskLevel, riskScore } from '../../service/risk';

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

type NewDevice = typeof securityDevices.$inferInsert;

const { service, admin, other, operator } = demoService(startService);

let made = 0;
const device = (values: Partial<NewDevice> = {}): NewDevice => ({
  id: `test-${made++}`,
  organizationId: 'acme',
  userId: demo.acmeUser,
  deviceId: `install-${made}`,
  deviceName: 'Test phone',
  platform: 'android',
  osVersion: '16',
  jailbroken: false,
  passcodeSet: true,
  encrypted: true,
  ...values,
});
const add = (...devices: NewDevice[]) => service.db.orm.insert(securityDevices).values(devices);
async function list(input: CallInput<'getSecurityHubDataForOrganization'> = {}, client = admin) {
  const { status, body } = await client.call('getSecurityHubDataForOrganization', { limit: 200, ...input });
  if (status !== 200 || body.data === undefined) throw new Error(body.error?.message);
  return body.data;
}
const devicesOf = (organization: string) =>
  service.db.orm.$count(securityDevices, eq(securityDevices.organizationId, organization));
const entries = (action: string) => service.db.orm.select().from(auditEntries).where(eq(auditEntries.action, action));

describe('the list', () => {
  test('returns the devices of the caller’s organisation with the reasons of their scores', async () => {
    const { items, total } = await list();
    expect(total).toBe(await devicesOf('acme'));
    expect(total).toBeGreaterThan(100);
    expect(new Set(items.map(({ organization }) => organization))).toEqual(new Set(['acme']));
    for (const { riskScore: score, reasons } of items) {
      expect(score).toBe(
        Math.min(
          100,
          reasons.reduce((sum, { points }) => sum + points, 0),
        ),
      );
    }
    const ada = items.find(({ id }) => id === demo.device);
    expect(ada).toMatchObject({
      user: { id: demo.acmeUser, username: 'acme-user', name: 'Ada Thornbury' },
      riskLevel: 'secured',
      reasons: [],
      osUpToDate: true,
      checkIn: 'recent',
    });
    expect((await list({}, other)).items.map(({ organization }) => organization)).not.toContain('acme');
  });

  test('returns the devices of all organisations or a named one to operators', async () => {
    const [acme, globex] = await Promise.all(['acme', 'globex'].map(devicesOf));
    // Security Hub is disabled for Initrode.
    expect((await list({}, operator)).total).toBe((acme ?? 0) + (globex ?? 0));
    expect((await list({ organization: 'globex' }, operator)).total).toBe(await devicesOf('globex'));
  });

  test('finds devices by name, model and owner', async () => {
    await add(device({ deviceName: 'Zéphyrine’s phone', manufacturer: 'Fairphone', model: 'Five' }));
    for (const search of ['zephyrine', 'fairphone five', 'ada thornbury fairphone', 'acme-user fairphone']) {
      expect((await list({ search })).items.map(({ deviceName }) => deviceName)).toEqual(['Zéphyrine’s phone']);
    }
    expect((await list({ search: 'no one fairphone' })).total).toBe(0);
  });

  test('computes the same risk in SQL as the contract does', async () => {
    const moment = fc.integer({ min: 0, max: 400 * 24 }).map(hours => ago(hours / 24 + 0.01));
    const devices = fc.sample(postures(moment), 400);
    await service.db.orm.delete(securityDevices);
    await add(...devices.map(device));
    const rows = await service.db.orm
      .select({ row: securityDevices, riskScore, riskLevel, activeReasons, checkInState })
      .from(securityDevices);
    expect(rows).toHaveLength(400);
    const now = new Date();
    for (const { row, ...counted } of rows) {
      const { score, level, reasons } = assessRisk(row, now);
      expect(counted).toEqual({
        riskScore: score,
        riskLevel: level,
        activeReasons: reasons.map(({ id }) => id),
        checkInState: checkInStateOf(row.lastCheckInAt, now),
      });
    }
  });

  test('is filtered, sorted and counted by risk, reason and check-in', async () => {
    await service.db.orm.delete(securityDevices);
    await add(
      device({ id: 'rooted', jailbroken: true }),
      device({ id: 'open', passcodeSet: false, lastCheckInAt: ago(10) }),
      device({ id: 'both', jailbroken: true, passcodeSet: false }),
      device({ id: 'well', lastCheckInAt: ago(40) }),
      device({ id: 'silent', jailbroken: null, passcodeSet: null, encrypted: null }),
    );
    const ids = async (input: CallInput<'getSecurityHubDataForOrganization'>) =>
      (await list(input)).items.map(({ id }) => id);
    expect(await ids({ sort: { field: 'riskScore', order: 'desc' } })).toEqual([
      'both',
      'rooted',
      'open',
      'well',
      'silent',
    ]);
    const where = (field: string, ...value: string[]) => ({ filter: { field, operator: 'in' as const, value } });
    expect(await ids(where('riskLevel', 'compromised', 'unknown'))).toEqual(['silent', 'both']);
    expect(await ids(where('reasons.0.id', 'passcode'))).toEqual(['open', 'both']);
    expect(await ids(where('checkIn', 'stale', 'lost'))).toEqual(['well', 'open']);
    expect(await ids({ filter: { field: 'reasons.0.id', operator: 'empty', value: true } })).toEqual(['silent']);

    const { counts, summary } = await list({
      ...where('riskLevel', 'compromised', 'high'),
      limit: 0,
      counts: ['riskLevel', 'reasons.0.id', 'jailbroken'],
      summary: true,
    });
    expect(counts).toEqual({
      riskLevel: { compromised: 1, high: 1 },
      'reasons.0.id': { privilegedAccess: 2, passcode: 1 },
      jailbroken: { true: 2 },
    });
    // The summary ignores the list's filter.
    expect(summary).toEqual({
      devices: 5,
      users: 1,
      byRisk: { compromised: 1, high: 1, medium: 1, low: 1, secured: 0, unknown: 1 },
      byPlatform: { ios: 0, ipados: 0, android: 5, windows: 0, macos: 0, linux: 0 },
      byCheckIn: { recent: 3, stale: 1, lost: 1 },
      byReason: {
        ...Object.fromEntries(riskReasons.map(reason => [reason, 0])),
        privilegedAccess: 2,
        passcode: 2,
        staleCheckIn: 2,
      },
    });
    expect((await list({ limit: 0 })).summary).toBeUndefined();
  });
});

describe('deleting', () => {
  test('deletes one or all devices of a user, and keeps the user', async () => {
    await add(device({ id: 'second', deviceName: 'Second phone' }));
    const before = await devicesOf('acme');
    const one = await admin.call('deleteSecurityDataFromUser', { user: demo.acmeUser, device: 'second' });
    expect(one.body.data).toEqual({ deleted: 1 });
    expect(await devicesOf('acme')).toBe(before - 1);
    const own = await list({ filter: { field: 'user.id', operator: 'eq', value: demo.acmeUser } });
    const all = await admin.call('deleteSecurityDataFromUser', { user: demo.acmeUser });
    expect(all.body.data).toEqual({ deleted: own.total });
    expect(await service.db.orm.$count(users, eq(users.id, demo.acmeUser))).toBe(1);
    expect(
      (await entries('deleteSecurityDataFromUser')).map(({ targetType, targetId }) => [targetType, targetId]),
    ).toEqual([
      ['manage-users', demo.acmeUser],
      ['devices', 'second'],
      ['manage-users', demo.acmeUser],
    ]);
  });

  test('refuses devices of other users and users of other organisations', async () => {
    await add(device({ id: 'of-alice', userId: demo.acmeAdmin }));
    const wrong = await admin.call('deleteSecurityDataFromUser', { user: demo.acmeUser, device: 'of-alice' });
    expect([wrong.status, wrong.body.error?.field]).toEqual([404, 'device']);
    const elsewhere = await other.call('deleteSecurityDataFromUser', { user: demo.acmeUser });
    expect([elsewhere.status, elsewhere.body.error?.field]).toEqual([404, 'user']);
    expect(await snapshotOf('of-alice')).toBe(1);
  });

  const snapshotOf = (...ids: string[]) => service.db.orm.$count(securityDevices, inArray(securityDevices.id, ids));

  test('deletes many devices and returns the outcome of each', async () => {
    await add(device({ id: 'a' }), device({ id: 'b', deviceName: 'Phone b' }));
    const theirs = (await list({ limit: 1 }, other)).items[0]?.id ?? '';
    const { body } = await admin.call('bulkDeleteSecurityData', { ids: ['a', 'gone', 'b', theirs] });
    expect(body.data?.ok).toEqual(['a', 'b']);
    expect(body.data?.failed.map(({ id, error }) => [id, error.code])).toEqual([
      ['gone', 'not_found'],
      [theirs, 'not_found'],
    ]);
    expect(await snapshotOf('a', 'b', theirs)).toBe(1);
    const outcomes = (await entries('bulkDeleteSecurityData')).map(({ targetLabel, outcome }) => [
      targetLabel,
      outcome,
    ]);
    expect(outcomes).toEqual(
      expect.arrayContaining([
        ['Phone b', 'done'],
        [null, 'not_found'],
      ]),
    );
  });

  test('deletes all devices of the caller’s organisation when its name is confirmed', async () => {
    const theirs = await devicesOf('globex');
    for (const confirm of ['acme', 'Acme', 'Globex Industries', 'acme ltd']) {
      const { status, body } = await admin.call('bulkDeleteAllSecurityData', { confirm });
      expect([status, body.error?.field]).toEqual([400, 'confirm']);
    }
    const all = await devicesOf('acme');
    const { body } = await admin.call('bulkDeleteAllSecurityData', { confirm: ' Acme Ltd ' });
    expect(body.data).toEqual({ deleted: all });
    expect([await devicesOf('acme'), await devicesOf('globex')]).toEqual([0, theirs]);
    expect(await entries('bulkDeleteAllSecurityData')).toEqual(
      expect.arrayContaining([expect.objectContaining({ targetId: 'acme', outcome: 'done' })]),
    );
    const empty = await list({ summary: true });
    expect([empty.total, empty.summary?.devices]).toEqual([0, 0]);
  });
});

describe('a test mail', () => {
  const mails = () =>
    service.db.orm
      .select()
      .from(outbox)
      .where(inArray(outbox.kind, ['security_report', 'security_alert']))
      .orderBy(outbox.id);

  test('reports the devices to the alert addresses, as text, HTML and CSV', async () => {
    await add(device({ deviceName: '=cmd <b>phone</b>', jailbroken: true, appTampered: true }));
    const { body } = await admin.call('sendTestReportEmail', {});
    expect(body.data?.to).toEqual(['security@acme.example']);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'security_report',
      recipient: 'security@acme.example',
      userId: demo.acmeAdmin,
    });
    expect(mail?.subject).toMatch(/^\[Test\] Security report: Acme Ltd, \d+ \w+ \d{4}$/);
    expect(mail?.body).toContain('sent by Alice Marchant for Acme Ltd');
    expect(mail?.body).toMatch(/Critical risk: [1-9]/);
    expect(mail?.body).toContain('=cmd <b>phone</b>, Ada Thornbury: Critical risk, 100 of 100');
    expect(mail?.html).toContain('&#60;b&#62;phone');
    expect(mail?.html).not.toContain('<b>phone');
    expect(mail?.html).toContain(`href="${service.consoleUrl}/devices?organization=acme"`);
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toMatch(/^devices-\d{4}-\d\d-\d\d\.csv$/);
    const { data, errors } = Papa.parse<Record<string, string>>(file?.content ?? '', {
      header: true,
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    expect(data).toHaveLength(await devicesOf('acme'));
    expect(data.map(row => Object.values(row)[0])).toContain("'=cmd <b>phone</b>");
  });

  test('goes to the given recipients, or without alert addresses to the sender', async () => {
    await other.call('sendTestAlertEmail', {});
    await operator.call('sendTestAlertEmail', {
      organization: 'globex',
      to: ['a@globex.example', 'b@globex.example', 'a@globex.example'],
      alertType: 'malware',
    });
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['globex-admin@globex.example', '[Test] Security alert: a device is jailbroken'],
      ['a@globex.example', '[Test] Security alert: a harmful app was found'],
      ['b@globex.example', '[Test] Security alert: a harmful app was found'],
    ]);
    const [alert] = await mails();
    expect(alert?.body).toContain('Sample phone (invented)');
    expect(alert?.html).toContain('Sample phone (invented)');
  });

  test('uses each recipient’s language, date format and text direction', async () => {
    const directory = service.identity.directory(service.db);
    await directory.updateAttributes('acme-admin', { locale: 'ar' });
    await directory.updateAttributes('acme-user', { locale: 'de-AT' });
    const people = await service.db.orm
      .select({ username: users.username, email: users.email })
      .from(users)
      .where(inArray(users.username, ['acme-admin', 'acme-user']))
      .orderBy(users.username);
    const to = [...people.map(({ email }) => email.toUpperCase()), 'else@acme.example'];
    await admin.call('sendTestReportEmail', { to });
    const [arabic, german, english] = await mails();
    expect(english?.subject).toContain('Security report');
    expect(german?.subject).toMatch(/^\[Test\] Sicherheitsbericht: Acme Ltd, \d+\. \p{L}+ \d{4}$/u);
    expect(german?.html).toContain('<html lang="de" dir="ltr">');
    expect(arabic?.subject).toMatch(/^\[اختبار\] تقرير الأمان: Acme Ltd، \d+ \p{L}+ 20\d\d$/u);
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl">');
    expect(arabic?.body).not.toMatch(/report|devices? |risk/i);
    expect(arabic?.attachments).toEqual(english?.attachments);
  });

  test('refuses invalid addresses and too many recipients', async () => {
    const wrong = await admin.call('sendTestReportEmail', { to: ['stranger'] });
    expect(wrong.body.error).toMatchObject({ code: 'invalid', field: 'to.0' });
    const many = await admin.call('sendTestReportEmail', { to: [1, 2, 3, 4, 5, 6].map(n => `a${n}@acme.example`) });
    expect(many.body.error).toMatchObject({ code: 'invalid', field: 'to' });
    expect(await mails()).toEqual([]);
  });

  test('uses the organisation’s time zone, and works without devices', async () => {
    await service.db.orm
      .update(organizations)
      .set({ attributes: { timezone: 'Asia/Tokyo', securityHubEnabled: true } })
      .where(eq(organizations.id, 'acme'));
    await service.db.orm.delete(securityDevices);
    await admin.call('sendTestAlertEmail', {});
    await admin.call('sendTestReportEmail', {});
    const [alert, report] = await mails();
    expect(alert?.body).toContain('(Asia/Tokyo)');
    expect(report?.body).toContain('No device is at risk.');
  });
});

test('deleting a user deletes the reports of their devices', async () => {
  const own = and(eq(securityDevices.userId, demo.acmeUser));
  expect(await service.db.orm.$count(securityDevices, own)).toBeGreaterThan(0);
  await admin.call('deleteUser', { id: demo.acmeUser });
  expect(await service.db.orm.$count(securityDevices, own)).toBe(0);
});
