/** The rules of the calls about organisations. */
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demo } from '../../../../contract/demo';
import { identityUsers, organizations, outbox, phoneNumbers } from '../../../../service/db/schema';
import { IdentityError } from '../../../../service/identity/errors';
import { signIn } from '../../../../tests/support/client';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';
import { checksum } from '../../../../tests/support/snapshot';
import { devicePlatforms } from '../../../devices/contract/securityHubWords';
import { organizationsEn } from '../../labels/organizations.en';
import { deleteOrganization } from '../../service/calls/remove';

const { service, admin, operator } = demoService(startService);

test('a new organisation has the defaults, and its name is taken', async () => {
  const hooli = { organization: 'hooli', label: 'Hooli', attributes: { maxUsers: 2 } };
  const { body } = await operator.call('addOrganization', hooli);
  expect(body.data).toMatchObject({ id: 'hooli', status: 'active', userCount: 0 });
  expect(body.data?.attributes).toMatchObject({ maxUsers: 2, alertEmails: [] });
  const again = await operator.call('addOrganization', hooli);
  expect([again.status, again.body.error?.code, again.body.error?.field]).toEqual([409, 'taken', 'organization']);
});

test('the availability of a name can be checked', async () => {
  const isAvailable = async (organization: string) =>
    (await operator.call('checkOrganizationAvailability', { organization })).body.data?.available;
  expect([await isAvailable('hooli'), await isAvailable('acme')]).toEqual([true, false]);
});

test('the name of a deleted organisation stays taken, so that a new one can’t read its audit log', async () => {
  await operator.call('deleteOrganization', { organization: 'acme', confirm: 'acme' });
  const { body } = await operator.call('checkOrganizationAvailability', { organization: 'acme' });
  expect(body.data?.available).toBe(false);
  const again = await operator.call('addOrganization', { organization: 'acme', label: 'Acme' });
  expect([again.status, again.body.error?.code, again.body.error?.field]).toEqual([409, 'taken', 'organization']);
});

const gavin = { username: 'gavin', first_name: 'Gavin', last_name: 'Belson', email: 'gavin@hooli.example' };

test('creates an organisation with a trial and an invited administrator', async () => {
  const trialEndsAt = '2090-01-01T00:00:00.000Z';
  const { body } = await operator.call('addOrganization', {
    organization: 'hooli',
    label: 'Hooli',
    vhost: 'hooli.chat.example',
    trialEndsAt,
    administrator: { ...gavin, access: 'invitation' },
  });
  expect(body.data).toMatchObject({
    id: 'hooli',
    status: 'trial',
    trialEndsAt,
    userCount: 1,
    administrator: { username: 'gavin', password: null, inviteExpiresAt: expect.any(String) },
  });
  const mails = await service.db.orm
    .select()
    .from(outbox)
    .where(eq(outbox.userId, body.data?.administrator?.id ?? ''));
  expect(mails).toMatchObject([{ kind: 'invitation', recipient: gavin.email }]);
});

test('an administrator’s temporary password is returned once and must be changed', async () => {
  const { body } = await operator.call('addOrganization', {
    organization: 'hooli',
    label: 'Hooli',
    administrator: { ...gavin, access: 'password' },
  });
  const password = body.data?.administrator?.password ?? '';
  expect(password).toHaveLength(17);
  // The provider requires a new password before it issues tokens.
  await expect(signIn(service, 'gavin', password)).rejects.toThrow();
  await expect(signIn(service, 'gavin', 'Wrong-password-1')).rejects.toThrow('Incorrect username or password.');
  const people = await operator.call('listUsers', { organization: 'hooli' });
  expect(people.body.data?.items).toMatchObject([{ username: 'gavin', user_type: 'admin', status: 'active' }]);
});

test('an invalid part creates nothing, and the error names the field', async () => {
  const before = await checksum(service.db);
  const hooli = { organization: 'hooli', label: 'Hooli' };
  for (const [part, code, field] of [
    [{ administrator: { ...gavin, username: 'acme-admin', access: 'password' } }, 'taken', 'administrator.username'],
    [{ administrator: { ...gavin, email: 'nonsense', access: 'invitation' } }, 'invalid', 'administrator.email'],
    [{ vhost: 'acme.chat.example' }, 'taken', 'vhost'],
    [{ trialEndsAt: '2020-01-01T00:00:00.000Z' }, 'invalid', 'trialEndsAt'],
  ] as const) {
    const { body } = await operator.call('addOrganization', { ...hooli, ...part });
    expect(body.error).toMatchObject({ code, field });
  }
  expect(await checksum(service.db)).toBe(before);
});

test('users of a suspended organisation can’t sign in until it is resumed', async () => {
  const trial = '2090-01-01T00:00:00.000Z';
  await operator.call('updateEnableTrialStatus', { organization: 'acme', enabled: true, endsAt: trial });
  const suspended = await operator.call('organization/suspend', { organization: 'acme' });
  expect(suspended.body.data?.status).toBe('suspended');
  const refused = await admin.call('listUsers', {});
  expect([refused.status, refused.body.error?.message]).toEqual([401, 'The organisation is suspended.']);
  const lookup = await admin.send(
    'getUser',
    { organization: 'acme', username: 'acme-admin', id: demo.acmeAdmin },
    { authorization: `Bearer ${admin.token}` },
  );
  expect(lookup.body.data).toMatchObject({
    message: 'failure',
    error: 'Your organisation is suspended. Please ask the operator of this service.',
  });
  expect((await operator.call('listUsers', { organization: 'acme' })).status).toBe(200);
  const extended = await operator.call('updateEnableTrialStatus', { organization: 'acme', enabled: true });
  expect(extended.status).toBe(409);
  const resumed = await operator.call('organization/resume', { organization: 'acme' });
  expect(resumed.body.data).toMatchObject({ status: 'trial', trialEndsAt: trial });
  expect((await admin.call('listUsers', {})).status).toBe(200);
});

test('updates the given attributes only', async () => {
  const before = (await admin.call('getOrganization', {})).body.data;
  const { body } = await admin.call('updateOrganizationAttributes', {
    attributes: { country: 'AT', alertEmails: [] },
  });
  expect(body.data).toEqual({
    ...before,
    etag: expect.not.stringMatching(before?.etag ?? ''),
    attributes: { ...before?.attributes, country: 'AT', alertEmails: [] },
  });
  const renamed = await admin.call('updateOrganizationAttributes', { label: 'Acme Group' });
  expect(renamed.body.data?.attributes).toEqual(body.data?.attributes);
  expect(renamed.body.data?.label).toBe('Acme Group');
});

test('an administrator can’t change attributes that operators sell', async () => {
  for (const attributes of [{ maxUsers: 1000 }, { dnsEnabled: true }, { country: 'AT', smsEnabled: false }]) {
    const { status, body } = await admin.call('updateOrganizationAttributes', { attributes });
    expect([status, body.error?.field]).toEqual([
      403,
      expect.stringMatching(/^attributes\.(maxUsers|dnsEnabled|smsEnabled)$/),
    ]);
  }
  expect((await admin.call('getOrganization', {})).body.data?.attributes.country).toBe('GB');
});

test('starts, prolongs and ends a trial', async () => {
  const endsAt = '2090-01-01T00:00:00.000Z';
  const started = await operator.call('updateEnableTrialStatus', { organization: 'acme', enabled: true });
  expect(started.body.data).toMatchObject({ status: 'trial', trialEnabled: true, trialEndsAt: expect.any(String) });
  const longer = await operator.call('updateEnableTrialStatus', { organization: 'acme', enabled: true, endsAt });
  expect(longer.body.data?.trialEndsAt).toBe(endsAt);
  const past = { organization: 'acme', enabled: true, endsAt: '2020-01-01T00:00:00Z' };
  expect((await operator.call('updateEnableTrialStatus', past)).body.error?.field).toBe('endsAt');
  const ended = await operator.call('updateEnableTrialStatus', { organization: 'acme', enabled: false });
  expect(ended.body.data).toMatchObject({ status: 'active', trialEnabled: false, trialEndsAt: null });
});

test('an expired trial switches nothing off', async () => {
  expect(organizationsEn.actions?.startTrial?.consequence).toContain('nothing is switched off');
  const before = (await admin.call('getOrganizationFeatures', {})).body.data;
  const trialEndsAt = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await service.db.orm
    .update(organizations)
    .set({ status: 'trial', trialEnabled: true, trialEndsAt })
    .where(eq(organizations.id, 'acme'));
  await expect(signIn(service, 'acme-user')).resolves.toBeDefined();
  expect((await admin.call('getOrganizationFeatures', {})).body.data).toEqual(before);
  expect((await admin.call('updateUserName', { id: demo.acmeUser, first_name: 'Late' })).status).toBe(200);
  // The operator can prolong the trial or end it.
  const longer = await operator.call('updateEnableTrialStatus', { organization: 'acme', enabled: true });
  expect(Date.parse(longer.body.data?.trialEndsAt ?? '')).toBeGreaterThan(Date.now());
});

test('deleting needs a confirmation and removes users, teams and accounts of that organisation only', async () => {
  const unconfirmed = await operator.call('deleteOrganization', { organization: 'acme', confirm: 'globex' });
  expect(unconfirmed.body.error).toMatchObject({ code: 'invalid', field: 'confirm' });
  await admin.call('user/sendInvite', { id: demo.invited });
  const others = await checksum(service.db, 'acme');
  expect((await operator.call('deleteOrganization', { organization: 'acme', confirm: 'acme' })).status).toBe(200);
  expect(await checksum(service.db, 'acme')).toBe(others);
  expect((await operator.call('listUsers', { organization: 'acme' })).status).toBe(404);
  expect((await admin.call('listUsers', {})).status).toBe(401);
  await expect(signIn(service, 'acme-user')).rejects.toThrow('Incorrect username or password.');
});

test('deleting returns the numbers to the pool and ends all sessions', async () => {
  const number = {
    friendlyName: '',
    capabilities: { voice: true, sms: true, mms: false, fax: false },
    isoCountry: 'US',
  };
  const assignedAt = new Date();
  await service.db.orm.insert(phoneNumbers).values([
    {
      ...number,
      sid: 'PNtest1',
      phoneNumber: '+14155559901',
      organizationId: 'acme',
      assignedTo: demo.acmeUser,
      assignedAt,
    },
    { ...number, sid: 'PNtest2', phoneNumber: '+14155559902', assignedTo: demo.mfa, assignedAt },
  ]);
  await operator.call('deleteOrganization', { organization: 'acme', confirm: 'acme' });
  const numbers = await service.db.orm
    .select()
    .from(phoneNumbers)
    .where(inArray(phoneNumbers.sid, ['PNtest1', 'PNtest2']));
  for (const row of numbers) {
    expect(row).toMatchObject({
      organizationId: null,
      assignedTo: null,
      assignedAt: null,
      releasedAt: expect.any(Date),
    });
  }
  expect(numbers).toHaveLength(2);
  const accounts = await service.db.orm.select().from(identityUsers).where(eq(identityUsers.sub, demo.acmeUser));
  expect(accounts).toEqual([]);
});

test('an operator can’t delete the organisation that they belong to', async () => {
  await operator.call('updateUserRole', { organization: 'acme', id: demo.acmeAdmin, user_type: 'super_admin' });
  const { status, body } = await admin.call('deleteOrganization', { organization: 'acme', confirm: 'acme' });
  expect([status, body.error?.code]).toEqual([409, 'own_account']);
});

test('the summary adds up', async () => {
  const { data } = (await admin.call('getOrganizationSummary', {})).body;
  const { total = 0, active = 0, invited = 0, disabled = 0 } = data?.users ?? {};
  expect([total, active + invited + disabled, data?.teams]).toEqual([120, 120, 9]);
  expect(data?.sms.enabled).toBe(true);
  expect(data?.sms.numbers).toBeGreaterThanOrEqual(data?.sms.assigned ?? 0);
  const devices = (await admin.call('getOrganizationDeviceInfo', {})).body.data ?? [];
  const devicesAddress = (platform: string) =>
    devices.filter(each => each.platform === platform).reduce((sum, each) => sum + each.count, 0);
  expect(Object.fromEntries(devicePlatforms.map(platform => [platform, devicesAddress(platform)]))).toEqual(
    data?.devices,
  );
  const { summary } =
    (await admin.call('getSecurityHubDataForOrganization', { limit: 0, summary: true })).body.data ?? {};
  expect([data?.devices, data?.risks]).toEqual([summary?.byPlatform, summary?.byRisk]);
});

test('lists all organisations for the switcher by label', async () => {
  const { body } = await operator.call('getOrganizations', {});
  expect(body.data?.map(each => each.id)).toEqual(['acme', 'globex', 'initrode']);
});

test('lists sort and filter by attributes, including defaults', async () => {
  const sort = { field: 'attributes.maxUsers', order: 'desc' } as const;
  const filter = { field: 'attributes.maxUsers', operator: 'lte', value: 100 } as const;
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

test('stays if the identity provider fails to delete an account', async () => {
  const error = new IdentityError('TooManyRequestsException', 'Rate exceeded');
  const directory = {
    localesOf: async () => new Map(),
    delete: async () => ({ ok: [], failed: [{ username: 'globex-admin', error }] }),
  };
  const context = {
    db: service.db,
    identity: { directory: () => directory },
    caller: { organization: null },
    now: new Date(),
  };
  const deletion = deleteOrganization({ organization: 'globex', confirm: 'globex' }, context as never);
  await expect(deletion).rejects.toThrow('The identity provider refused the change: Rate exceeded');
  expect((await operator.call('getOrganization', { organization: 'globex' })).status).toBe(200);
});
