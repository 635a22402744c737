/** The API for devices: enrolment, reports, and their effects. */
import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { demo } from '../../../../contract/demo';
import { authenticate } from '../../../../tests/support/client';
import { demoService } from '../../../../tests/support/demoService';
import { demoPassword, startService } from '../../../../tests/support/service';
import { temporaryFolder } from '../../../../tests/support/temporary';
import { insertMissingPlans } from '../../../organizations/service/notices/plan';
import type { SecurityDevice } from '../../contract/securityHub';
import { watchDevices } from '../../service/alerts';

const { service, admin, other } = demoService(startService);

const phone = { deviceId: 'test-phone-1', deviceName: 'Ada’s phone' };
const good = { deviceName: 'Ada’s phone', platform: 'ios', osVersion: '26.1', jailbroken: false, passcodeSet: true };

async function post(path: string, body: object, token?: string) {
  const answer = await fetch(`${service.url}/device/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function codeFor(user: string = demo.acmeUser): Promise<string> {
  const { body } = await admin.call('device/addEnrolmentCode', { user });
  if (body.data === undefined) throw new Error(body.error?.message);
  return body.data.code;
}

async function enrolDevice(): Promise<string> {
  const { body } = await post('enrol', { ...phone, code: await codeFor() });
  return body.data.token;
}

async function listedDevice(client = admin): Promise<SecurityDevice | undefined> {
  const { body } = await client.call('getSecurityHubDataForOrganization', {
    filter: { field: 'deviceId', operator: 'eq', value: phone.deviceId },
  });
  return body.data?.items[0];
}

describe('enrolment', () => {
  test('accepts a code once, however it is typed, and stores neither code nor token', async () => {
    const code = await codeFor();
    const answer = await post('enrol', { ...phone, code: code.toLowerCase().replaceAll('-', ' ') });
    expect(answer.body.data).toMatchObject({ organization: 'acme', username: 'acme-user' });
    expect((await post('enrol', { ...phone, code })).body.error).toMatchObject({
      code: 'unauthenticated',
      field: 'code',
    });
    const { rows } = await service.db.orm.execute(sql`select * from device_tokens, audit_entries`);
    for (const secret of [code, answer.body.data.token]) expect(JSON.stringify(rows)).not.toContain(secret);
    const { rows: noted } = await service.db.orm.execute(
      sql`select action, target_id from audit_entries where action like 'device%' order by id`,
    );
    expect(noted).toEqual([
      { action: 'device/addEnrolmentCode', target_id: demo.acmeUser },
      { action: 'device.enrol', target_id: demo.acmeUser },
    ]);
  });

  test('refuses a code that has expired or was replaced', async () => {
    const first = await codeFor();
    const second = await codeFor();
    expect((await post('enrol', { ...phone, code: first })).status).toBe(401);
    await service.db.orm.execute(sql`update device_codes set expires_at = now() - interval '1 second'`);
    expect((await post('enrol', { ...phone, code: second })).status).toBe(401);
  });

  test('accepts the user’s access token', async () => {
    const { AuthenticationResult } = await authenticate(service, 'acme-user', demoPassword);
    const { body } = await post('enrol', phone, AuthenticationResult?.AccessToken);
    expect(body.data.username).toBe('acme-user');
    expect((await post('posture', good, body.data.token)).status).toBe(200);
    expect((await post('enrol', phone, 'made-up')).status).toBe(401);
  });

  test('again replaces the token', async () => {
    const first = await enrolDevice();
    const second = await enrolDevice();
    expect((await post('posture', good, first)).status).toBe(401);
    expect((await post('posture', good, second)).status).toBe(200);
  });

  test('moves the device to the organisation that the user belongs to now', async () => {
    const before = await enrolDevice();
    await codeFor();
    const moveTo = (organization: string) =>
      service.db.orm.execute(sql`update users set organization_id = ${organization} where id = ${demo.acmeUser}`);
    await moveTo('globex');
    expect((await post('posture', good, before)).body.error.message).toContain('Enrol the device again.');
    const { body } = await other.call('device/addEnrolmentCode', { user: demo.acmeUser });
    const { rows } = await service.db.orm.execute(sql`select organization_id from device_codes`);
    expect(rows).toEqual([{ organization_id: 'globex' }]);
    const again = await post('enrol', { ...phone, code: body.data?.code });
    expect((await post('posture', good, again.body.data.token)).status).toBe(200);
    expect(await listedDevice(other)).toMatchObject({ user: { username: 'acme-user' } });
    expect(await listedDevice()).toBeUndefined();
  });

  test('is limited to users of the caller’s organisation, with 20 devices each', async () => {
    expect((await other.call('device/addEnrolmentCode', { user: demo.acmeUser })).status).toBe(404);
    expect((await admin.call('device/addEnrolmentCode', { user: demo.disabled })).status).toBe(409);
    await service.db.orm.execute(sql`
        insert into device_tokens (id, organization_id, user_id, device_id, device_name)
        select 'many-' || n, 'acme', ${demo.acmeUser}, 'many-' || n, 'Many' from generate_series(1, 20) n
      `);
    expect((await post('enrol', { ...phone, code: await codeFor() })).body.error.code).toBe('limit');
  });
});

describe('a report', () => {
  test('is listed with its risk and replaced by the next report', async () => {
    const token = await enrolDevice();
    const bad = await post('posture', { ...good, jailbroken: true, passcodeSet: false, encrypted: false }, token);
    expect(bad.body.data).toMatchObject({ riskLevel: 'compromised', riskScore: 100 });
    const first = await listedDevice();
    expect(first).toMatchObject({
      riskLevel: 'compromised',
      user: { username: 'acme-user' },
      ipAddress: '127.0.0.1',
    });
    expect((await post('posture', good, token)).body.data).toEqual({
      riskLevel: 'secured',
      riskScore: 0,
      reasons: [],
    });
    // Omitted values become unknown.
    expect(await listedDevice()).toMatchObject({ id: first?.id, riskLevel: 'secured', encrypted: null });
    expect(await listedDevice(other)).toBeUndefined();
  });

  test('of a jailbroken device raises an alert', async () => {
    const token = await enrolDevice();
    await service.db.orm.execute(sql`
        update organizations set attributes = attributes || '{"alertRootedDevice":true,"alertEmails":["a@example.com"]}'
      `);
    await watchDevices(service.db, new Date());
    await insertMissingPlans(service.db);
    await post('posture', { ...good, jailbroken: true }, token);
    await watchDevices(service.db, new Date());
    const { rows } = await service.db.orm.execute(sql`
        select event, details->>'name' as name from alert_events where organization_id = 'acme' and event = 'rootedDevice'
      `);
    expect(rows).toEqual([{ event: 'rootedDevice', name: phone.deviceName }]);
  });

  test('is refused when access is revoked, or user, organisation or feature are disabled', async () => {
    const token = await enrolDevice();
    await post('posture', good, token);
    const set = (change: string) => service.db.orm.execute(sql.raw(change));
    const refused = async () => (await post('posture', good, token)).body.error?.code;

    await set(`update organizations set attributes = attributes || '{"securityHubEnabled":false}' where id = 'acme'`);
    expect(await refused()).toBe('feature_off');
    await set(
      `update organizations set attributes = attributes || '{"securityHubEnabled":true}', status = 'suspended' where id = 'acme'`,
    );
    expect(await refused()).toBe('unauthenticated');
    await set(`update organizations set status = 'active' where id = 'acme'`);
    await set(`update users set status = 'disabled' where id = '${demo.acmeUser}'`);
    expect(await refused()).toBe('unauthenticated');
    await set(`update users set status = 'active' where id = '${demo.acmeUser}'`);
    expect(await refused()).toBeUndefined();

    const device = await listedDevice();
    expect(device?.enrolledAt).not.toBeNull();
    expect((await other.call('device/revoke', { id: device?.id ?? '' })).status).toBe(404);
    expect((await admin.call('device/revoke', { id: device?.id ?? '' })).status).toBe(200);
    expect(await refused()).toBe('unauthenticated');
    expect(await listedDevice()).toMatchObject({ enrolledAt: null, riskLevel: 'secured' });
  });

  test('is validated, and limited to 12 a minute', async () => {
    const token = await enrolDevice();
    const { body } = await post('posture', { ...good, platform: 'amiga' }, token);
    expect(body.error).toMatchObject({ code: 'invalid', field: 'platform' });
    for (let n = 1; n < 12; n++) await post('posture', good, token);
    const answer = await fetch(`${service.url}/device/posture`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(good),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('the client script enrols and reports this computer', async () => {
  const folder = await temporaryFolder();
  try {
    const state = join(folder.path, 'device.json');
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/feeds/device.mjs', ...args, '--state', state]);
    await writeFile(state, '{}', { mode: 0o644 });
    const enrolment = await run('enrol', '--url', service.url, '--code', await codeFor());
    expect(enrolment.stdout).toMatch(/is enrolled for acme-user of acme\.\nReported\. Risk: /);
    expect((await stat(state)).mode & 0o777).toBe(0o600);
    await expect(run('report', '--every', '1h')).rejects.toMatchObject({ stderr: expect.stringContaining('Usage') });
    const { stdout } = await run('show');
    const shown = JSON.parse(stdout);
    const { body } = await admin.call('getSecurityHubDataForOrganization', {
      sort: { field: 'lastCheckInAt', order: 'desc' },
    });
    expect(body.data?.items[0]).toMatchObject(shown);
    const device = body.data?.items[0];
    const setStatus = (status: string) =>
      service.db.orm.execute(sql`update organizations set status = ${status} where id = 'acme'`);
    await setStatus('suspended');
    const reporting = run('report', '--every', '1');
    const output: string[] = [];
    reporting.child.stdout?.on('data', (text: string) => output.push(text));
    await expect
      .poll(() => output.join(''))
      .toContain('Not reported, tried again in 1 s: The organisation is suspended.');
    await setStatus('active');
    await expect.poll(() => output.join('')).toContain('Reported. Risk: ');
    reporting.child.kill();
    await reporting.catch(() => undefined);
    await admin.call('device/revoke', { id: device?.id ?? '' });
    await expect(run('report')).rejects.toMatchObject({ stderr: expect.stringContaining('Enrol it again') });
  } finally {
    await folder.remove();
  }
});
