import { expect, test } from 'vitest';
import { loadResource } from '../resources/loading';
import { organizations } from '../resources/organizations/organizations';
import { users } from '../resources/users/users';
import {
  CallError,
  causeOf,
  isUnauthenticated,
  SaveError,
  toCallError,
  UNREACHABLE,
  unreachableErrorIn,
} from './errors';
import { addFieldLabels, fieldByWire } from './fieldErrors';

const refusal = (more: Partial<ConstructorParameters<typeof CallError>[0]> = {}) =>
  new CallError({ status: 422, code: 'invalid', message: 'No.', call: 'addUser', ...more });
const halfDone = (error: CallError) =>
  new SaveError({ saved: ['email'], refused: { fields: ['firstName'], error }, notSent: [], record: { id: 'ada' } });

test('finds a field by its wire path', () => {
  expect(fieldByWire(users, 'first_name')).toBe('firstName');
  expect(fieldByWire(organizations, 'attributes.alertEmails.0')).toBe('alertEmails');
  expect(fieldByWire(users, 'nothing')).toBeUndefined();
});

test('doesn’t match a field that only begins with the same letters', () => {
  expect(fieldByWire(organizations, 'attributes.countryCode')).toBeUndefined();
  expect(fieldByWire(users, 'first_names')).toBeUndefined();
  expect(fieldByWire(users, 'first')).toBeUndefined();
});

test('names refused fields as in the definition', () => {
  const fields = [
    { field: 'first_name', message: 'Too long.' },
    { field: 'captcha', message: 'captcha is missing.' },
  ];
  const errors = { firstName: 'Too long.', captcha: 'captcha is missing.' };
  const refused = refusal({ fields });
  addFieldLabels(users, refused);
  expect(refused.body).toEqual({ errors });

  const save = halfDone(refusal({ field: 'first_name' }));
  addFieldLabels(users, save);
  expect([save.body, save.refused.error.body]).toEqual(Array(2).fill({ errors: { firstName: 'No.' } }));
});

test('leaves errors without fields unchanged', () => {
  const refused = refusal();
  const other = new Error('Broken');
  for (const thrown of [refused, other]) addFieldLabels(users, thrown);
  expect(refused.body).toEqual({});
  expect(other).not.toHaveProperty('body');
});

test('has only the properties of the response', () => {
  expect({ ...refusal() }).toEqual({
    name: 'CallError',
    status: 422,
    code: 'invalid',
    call: 'addUser',
    fields: [],
    body: {},
    answer: undefined,
  });
  const current = { etag: 'b', values: {} };
  const more = { field: 'email', feature: 'sms', retryAfterMs: 0, current, wasOffline: true, answer: '' } as const;
  expect(refusal(more)).toMatchObject({ ...more, fields: [{ field: 'email', message: 'No.' }] });
});

test('returns the refusal that ended a save', () => {
  const error = refusal({ status: 409 });
  const save = halfDone(error);
  expect(save).toMatchObject({ name: 'SaveError', status: 409, message: 'No.', cause: error, saved: ['email'] });
  expect([causeOf(save), causeOf(error)]).toEqual([error, error]);
});

test('counts a bug as a failed call, with its cause', () => {
  const cause = new TypeError('items is undefined');
  const { message } = cause;
  expect(toCallError(cause, 'addUser')).toMatchObject({ status: 0, code: 'error', message, call: 'addUser', cause });
  expect(toCallError(refusal(), 'deleteUser')).toMatchObject({ call: 'addUser' });
});

test('recognises an ended session by 401 only, and a missing response by its message', () => {
  expect([refusal({ status: 401 }), refusal({ status: 403 }), { status: 401 }].map(isUnauthenticated)).toEqual([
    true,
    false,
    false,
  ]);
  const silent = refusal({ status: 0, message: UNREACHABLE });
  expect([silent, halfDone(silent), refusal(), new Error(UNREACHABLE)].map(unreachableErrorIn)).toEqual([
    silent,
    silent,
    undefined,
    undefined,
  ]);
});

test('shows a refused field’s label instead of its wire name', async () => {
  await loadResource('organizations');
  const error = new CallError({
    status: 400,
    code: 'invalid',
    message: 'attributes.timezone must be a time zone, such as Europe/Vienna.',
    field: 'attributes.timezone',
    call: 'updateOrganizationAttributes',
  });
  const thrown = new SaveError({
    saved: [],
    refused: { fields: ['timezone'], error },
    notSent: [],
    record: { id: 'a' },
  });
  addFieldLabels(organizations, thrown);
  const message = 'Time zone must be a time zone, such as Europe/Vienna.';
  for (const told of [error, thrown]) expect(told).toMatchObject({ message, body: { errors: { timezone: message } } });
  expect(error.fields).toEqual([{ field: 'attributes.timezone', message }]);

  const whole = refusal({ field: 'attributes.timezone', message: 'No such time zone.' });
  addFieldLabels(organizations, whole);
  expect(whole.message).toBe('No such time zone.');
});
