import { expect, test } from 'vitest';
import { resources } from '../resources';
import { users } from '../resources/users/users';
import { recordFromWire } from '../schema/wire';
import { type Answers, fakeRpc, userRow } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { createDataProvider } from './dataProvider';
import { CallError, SaveError } from './errors';
import { compareWithCurrent } from './stale';

function provider(answers: Answers) {
  const backend = fakeRpc(answers);
  const dataProvider = createDataProvider({
    rpc: backend.rpc,
    resources: resourceSource(resources),
    organization: () => 'acme',
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  const saved = () => backend.asked.filter(({ call }) => /^(update|add|delete)/.test(call)).map(({ body }) => body);
  return { ...backend, dataProvider, saved };
}

/** A backend that refuses changes that are based on another etag than its own. */
function guarded(present: Record<string, unknown>) {
  let row = { ...userRow(1), ...present };
  return ({ etag, id: _id, organization: _organization, ...values }: Record<string, unknown>) => {
    if (etag !== undefined && etag !== row.etag) {
      const { etag: now, ...current } = row;
      const told = { etag: String(now), values: current };
      throw new CallError({ status: 409, code: 'stale', message: 'Changed.', current: told, call: 'test' });
    }
    row = { ...row, ...values, etag: `${row.etag}+` };
    return row;
  };
}

const previousData = recordFromWire(users, userRow(1));
const save = (changes: Record<string, unknown>) => ({
  id: 'user-1',
  data: { ...previousData, ...changes },
  previousData,
});

test('bases each call of a save on the response to the previous one', async () => {
  const answer = guarded({});
  const { dataProvider, saved } = provider({ updateUserName: answer, updateUserEmail: answer });
  const { data } = await dataProvider.update('manage-users', save({ firstName: 'Ada', email: 'ada@acme.example' }));
  expect(saved().map(({ etag }) => etag)).toEqual(['etag-1', 'etag-1+']);
  expect(data).toMatchObject({ firstName: 'Ada', email: 'ada@acme.example', etag: 'etag-1++' });
});

test('refuses a field that another user has changed too, with the current record', async () => {
  const answer = guarded({ email: 'other@acme.example', etag: 'newer' });
  const { dataProvider, saved } = provider({ updateUserEmail: answer, updateUserDetails: answer });
  const changes = save({ email: 'mine@acme.example', phone: '+14155550100' });
  const error = await dataProvider.update('manage-users', changes).catch(thrown => thrown);
  expect(error).toBeInstanceOf(SaveError);
  expect(error).toMatchObject({
    status: 409,
    saved: [],
    refused: { fields: ['email'], error: { code: 'stale' } },
    notSent: ['phone'],
    current: { email: 'other@acme.example', etag: 'newer' },
  });
  expect(saved()).toHaveLength(1);
});

test('merges another user’s changes to other fields, also during a save', async () => {
  const answer = guarded({ last_name: 'Changed', etag: 'newer' });
  const { dataProvider, saved } = provider({
    updateUserEmail: answer,
    updateUserDetails: answer,
  });
  const { data } = await dataProvider.update(
    'manage-users',
    save({ email: 'mine@acme.example', phone: '+14155550100' }),
  );
  expect(saved().map(({ etag }) => etag)).toEqual(['etag-1', 'newer', 'newer+']);
  expect(data).toMatchObject({ email: 'mine@acme.example', phone: '+14155550100', lastName: 'Changed' });
});

test('reads the record again without etags: refuses fields that both have changed, and merges others', async () => {
  const { etag: _none, ...plain } = userRow(1, { first_name: 'Theirs' });
  const { dataProvider, calls } = provider({
    getUserDetailsFromDb: plain,
    updateUserName: ({ first_name }: { first_name: string }) => ({ ...plain, first_name }),
    updateUserDetails: ({ phone }: { phone: string }) => ({ ...plain, phone }),
  });
  const { etag: _older, ...older } = previousData;
  const update = (changes: Record<string, unknown>) =>
    dataProvider.update('manage-users', { id: 'user-1', data: { ...older, ...changes }, previousData: older });
  const error = await update({ firstName: 'Mine' }).catch(thrown => thrown);
  expect(error).toMatchObject({
    ...{ status: 409, message: expect.stringContaining('Check what is new') },
    ...{ refused: { error: { code: 'stale' } }, current: { firstName: 'Theirs' } },
  });
  expect(calls()).toEqual(['getUserDetailsFromDb']);
  expect((await update({ phone: '+14155550100' })).data).toMatchObject({ firstName: 'Theirs', phone: '+14155550100' });
  // A save without changes asks nothing.
  expect((await update({})).data).toBe(older);
  expect(calls()).toEqual(['getUserDetailsFromDb', 'getUserDetailsFromDb', 'updateUserDetails']);
});

test('gives up if the record changes again before each attempt', async () => {
  let changes = 0;
  const { dataProvider, saved } = provider({
    updateUserName: () => {
      const current = { etag: `newer-${++changes}`, values: { last_name: `Changed ${changes}` } };
      throw new CallError({ status: 409, code: 'stale', message: 'Changed.', current, call: 'test' });
    },
  });
  await expect(dataProvider.update('manage-users', save({ firstName: 'Ada' }))).rejects.toMatchObject({
    refused: { fields: ['firstName'], error: { code: 'stale' } },
    current: { lastName: 'Changed 4' },
  });
  expect(saved().map(({ etag }) => etag)).toEqual(['etag-1', 'newer-1', 'newer-2', 'newer-3']);
});

const sets = { status: 'disabled', smsEnabled: false };
test.each<[values: Record<string, unknown>, outcome: object, sets?: object]>([
  [{ status: 'disabled', smsEnabled: false }, { isDone: true }],
  [
    { status: 'disabled', smsEnabled: true },
    { isDone: false, isMergeable: true },
  ],
  [{ first_name: 'Ada' }, { isDone: false, isMergeable: true }],
  [{ status: 'invited' }, { isDone: false, isMergeable: false }],
  [{ first_name: 'Ada' }, { isDone: false, isMergeable: false }, {}],
])('compares an action on a stale record with %o', (values, outcome, changes = sets) => {
  const shown = { id: 'user-1', status: 'active', smsEnabled: true, firstName: 'Eva' };
  const current = { etag: 'newer', values };
  const error = new CallError({ status: 409, code: 'stale', message: 'Changed.', current, call: 'test' });
  expect(compareWithCurrent(users, { ...changes }, shown, error)).toMatchObject(outcome);
});
