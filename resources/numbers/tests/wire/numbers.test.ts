/** Telephone numbers: pools, assignment, and at most one number per user. */
import { expect, test } from 'vitest';
import { demo } from '../../../../contract/demo';
import { phoneNumbers } from '../../../../service/db/schema';
import type { Client } from '../../../../tests/support/client';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';

const grace = { username: 'grace.hopper', first_name: 'Grace', last_name: 'Hopper', email: 'grace@acme.example' };
const ownNumber = '+14155550990';
const shared = '+14155550991';
const voiceOnly = '+14155550992';
const pending = '+14155550993';
const foreignNumber = '+14155550994';

const { admin, operator } = demoService(startService, async ({ service }) => {
  const { orm } = service.db;
  await orm.delete(phoneNumbers);
  const all = { voice: true, sms: true, mms: false, fax: false };
  const number = (phoneNumber: string, organizationId: string | null, sms = true) => ({
    sid: `PN${phoneNumber.slice(1).padStart(32, '0')}`,
    phoneNumber,
    friendlyName: phoneNumber,
    capabilities: { ...all, sms },
    isoCountry: 'US',
    organizationId,
  });
  await orm
    .insert(phoneNumbers)
    .values([
      number(ownNumber, 'acme'),
      number(shared, null),
      number(voiceOnly, 'acme', false),
      { ...number(pending, 'acme'), status: 'pending' },
      number(foreignNumber, 'globex'),
    ]);
});

const listAvailable = async (client: Client, input: Parameters<typeof client.call<'getNotAssignedNumbers'>>[1] = {}) =>
  (await client.call('getNotAssignedNumbers', input)).body.data?.map(({ phoneNumber }) => phoneNumber);
const assignNumber = (twilioNumber: string | null, id: string = demo.acmeUser) =>
  admin.call('updateUserDetails', { id, twilioNumber });

test('offers the organisation’s own free numbers and the shared ones', async () => {
  expect(await listAvailable(admin)).toEqual([ownNumber, shared, voiceOnly]);
  expect(await listAvailable(admin, { capability: 'sms' })).toEqual([ownNumber, shared]);
  expect(await listAvailable(operator, { organization: 'globex' })).toEqual([shared, foreignNumber]);
  expect(await listAvailable(operator)).toHaveLength(4);
});

test('an assigned number is not offered until it is released', async () => {
  expect((await assignNumber(ownNumber)).body.data?.twilioNumber).toBe(ownNumber);
  expect(await listAvailable(admin)).toEqual([shared, voiceOnly]);
  const { body } = await admin.call('getUserTwilioNumbers', { username: 'acme-user' });
  expect(body.data).toEqual([
    expect.objectContaining({ phoneNumber: ownNumber, assignedTo: 'acme-user', status: 'in-use' }),
  ]);
  expect((await assignNumber(null)).body.data?.twilioNumber).toBeNull();
  expect(await listAvailable(admin)).toEqual([ownNumber, shared, voiceOnly]);
  expect((await admin.call('getUserTwilioNumbers', { username: 'acme-user' })).body.data).toEqual([]);
});

test('a new number replaces the first', async () => {
  await assignNumber(ownNumber);
  expect((await assignNumber(shared)).body.data?.twilioNumber).toBe(shared);
  expect(await listAvailable(admin)).toEqual([ownNumber, voiceOnly]);
});

test('a user is created with a number', async () => {
  const { body } = await admin.call('addUser', { ...grace, twilioNumber: ownNumber, smsEnabled: true });
  expect(body.data).toMatchObject({ twilioNumber: ownNumber, smsEnabled: true });
});

test.each([
  ['of another organisation', foreignNumber, 400, 'invalid'],
  ['that is not there', '+14155550000', 400, 'invalid'],
  ['that is not in use yet', pending, 409, 'conflict'],
])('refuses a number %s and saves nothing', async (_what, number, status, code) => {
  const refused = await assignNumber(number);
  expect([refused.status, refused.body.error?.code, refused.body.error?.field]).toEqual([status, code, 'twilioNumber']);
  expect((await admin.call('addUser', { ...grace, twilioNumber: number })).status).toBe(status);
  expect((await admin.call('checkUsernameAvailability', { username: grace.username })).body.data?.available).toBe(true);
});

test('the number can’t be released while SMS needs it', async () => {
  await admin.call('updateUserDetails', { id: demo.acmeUser, phone: null, twilioNumber: ownNumber, smsEnabled: true });
  expect((await assignNumber(null)).status).toBe(409);
  expect(
    (await admin.call('updateUserDetails', { id: demo.acmeUser, twilioNumber: null, smsEnabled: false })).status,
  ).toBe(200);
});

test('filters users by number', async () => {
  await assignNumber(ownNumber);
  const withNumber = { field: 'twilioNumber', operator: 'empty', value: false } as const;
  const { body } = await admin.call('listUsers', { filter: withNumber });
  expect(body.data?.items.map(({ username }) => username)).toEqual(['acme-user']);
  const same = await admin.call('listUsers', { filter: { field: 'twilioNumber', operator: 'eq', value: ownNumber } });
  expect(same.body.data?.total).toBe(1);
});
