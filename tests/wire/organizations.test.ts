/** The rules of the calls about organisations. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demo } from '../../contract/demo';
import { type Client, signIn } from '../support/client';
import { onEachDatabase } from '../support/databases';
import type { TestService } from '../support/service';
import { checksum, type Snapshot, takeSnapshot } from '../support/snapshot';

onEachDatabase(start => {
  let service: TestService;
  let snapshot: Snapshot;
  let admin: Client;
  let operator: Client;

  beforeAll(async () => {
    service = await start();
    admin = await signIn(service, 'acme-admin');
    operator = await signIn(service, 'super');
    snapshot = await takeSnapshot(service.db);
  });
  afterEach(() => snapshot?.restore());
  afterAll(() => service?.stop());

  test('a new one has the defaults, and its name is taken from then on', async () => {
    const hooli = { organization: 'hooli', label: 'Hooli', attributes: { maxUsers: 2 } };
    const { body } = await operator.call('addOrganization', hooli);
    expect(body.data).toMatchObject({ id: 'hooli', status: 'active', userCount: 0 });
    expect(body.data?.attributes).toMatchObject({ maxUsers: 2, retentionDays: 30, alertEmails: [] });
    const again = await operator.call('addOrganization', hooli);
    expect([again.status, again.body.error?.code, again.body.error?.field]).toEqual([409, 'taken', 'organization']);
  });

  test('given attributes change and the others stay', async () => {
    const before = (await admin.call('getOrganization', {})).body.data;
    const { body } = await admin.call('updateOrganizationAttributes', {
      attributes: { country: 'AT', alertEmails: [] },
    });
    expect(body.data).toEqual({ ...before, attributes: { ...before?.attributes, country: 'AT', alertEmails: [] } });
    const renamed = await admin.call('updateOrganizationAttributes', { label: 'Acme Group' });
    expect(renamed.body.data?.attributes).toEqual(body.data?.attributes);
    expect(renamed.body.data?.label).toBe('Acme Group');
  });

  test('an admin cannot grant the own organisation what operators sell', async () => {
    for (const attributes of [{ maxUsers: 1000 }, { dnsEnabled: true }, { country: 'AT', smsEnabled: false }]) {
      const { status, body } = await admin.call('updateOrganizationAttributes', { attributes });
      expect([status, body.error?.field]).toEqual([
        403,
        expect.stringMatching(/^attributes\.(maxUsers|dnsEnabled|smsEnabled)$/),
      ]);
    }
    expect((await admin.call('getOrganization', {})).body.data?.attributes.country).toBe('GB');
  });

  test('a trial begins, is prolonged and ends', async () => {
    const endsAt = '2090-01-01T00:00:00.000Z';
    const begun = await operator.call('updateEnableTrialStatus', { organization: 'acme', enabled: true });
    expect(begun.body.data).toMatchObject({ status: 'trial', trialEnabled: true, trialEndsAt: expect.any(String) });
    const longer = await operator.call('updateEnableTrialStatus', { organization: 'acme', enabled: true, endsAt });
    expect(longer.body.data?.trialEndsAt).toBe(endsAt);
    const past = { organization: 'acme', enabled: true, endsAt: '2020-01-01T00:00:00Z' };
    expect((await operator.call('updateEnableTrialStatus', past)).body.error?.field).toBe('endsAt');
    const ended = await operator.call('updateEnableTrialStatus', { organization: 'acme', enabled: false });
    expect(ended.body.data).toMatchObject({ status: 'active', trialEnabled: false, trialEndsAt: null });
  });

  test('deleting needs its name twice, takes its people, teams and accounts along, and nothing of others', async () => {
    const unsure = await operator.call('deleteOrganization', { organization: 'acme', confirm: 'globex' });
    expect(unsure.body.error).toMatchObject({ code: 'invalid', field: 'confirm' });
    await admin.call('user/sendInvite', { id: demo.invited });
    const others = await checksum(service.db, 'acme');
    expect((await operator.call('deleteOrganization', { organization: 'acme', confirm: 'acme' })).status).toBe(200);
    expect(await checksum(service.db, 'acme')).toBe(others);
    expect((await operator.call('listUsers', { organization: 'acme' })).status).toBe(404);
    expect((await admin.call('listUsers', {})).status).toBe(401);
    await expect(signIn(service, 'acme-user')).rejects.toThrow('Incorrect username or password.');
  });

  test('the summary adds up', async () => {
    const { data } = (await admin.call('getOrganizationSummary', {})).body;
    const { total = 0, active = 0, invited = 0, disabled = 0 } = data?.users ?? {};
    expect([total, active + invited + disabled, data?.teams]).toEqual([120, 120, 9]);
    const devices = (await admin.call('getOrganizationDeviceInfo', {})).body.data ?? [];
    const on = (platform: string) =>
      devices.filter(each => each.platform === platform).reduce((sum, each) => sum + each.count, 0);
    expect({ ios: on('ios'), android: on('android'), web: on('web') }).toEqual(data?.devices);
  });

  test('every organisation for the switcher, by label', async () => {
    const { body } = await operator.call('getOrganizations', {});
    expect(body.data?.map(each => each.id)).toEqual(['acme', 'globex', 'initrode']);
  });

  test('lists sort and filter by attributes, set or not', async () => {
    const sort = { field: 'attributes.maxUsers', order: 'desc' } as const;
    const filter = { field: 'attributes.retentionDays', operator: 'eq', value: 30 } as const;
    const { body } = await operator.call('listOrganizations', { sort, filter });
    expect(body.data?.items.map(each => each.id)).toEqual(['globex', 'initrode']);
    const people = { field: 'userCount', operator: 'gte', value: 85 } as const;
    const large = await operator.call('listOrganizations', {
      filter: people,
      sort: { field: 'userCount', order: 'asc' },
    });
    expect(large.body.data?.items.map(each => each.id)).toEqual(['globex', 'acme']);
    const alerted = { field: 'attributes.alertEmails', operator: 'empty', value: false } as const;
    const alerts = await operator.call('listOrganizations', { filter: alerted });
    expect(alerts.body.data?.items.map(each => each.id)).toEqual(['acme']);
  });
});
