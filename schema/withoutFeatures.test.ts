import { expect, test } from 'vitest';
import { users } from '../resources/users/users';
import { withoutFeatures } from './withoutFeatures';

const everywhere = (resource: object) =>
  JSON.stringify(resource, (key, value) => (key === 'fields' ? undefined : value));

test('what belongs to a feature that is off is offered nowhere', () => {
  const without = withoutFeatures(users, feature => feature !== 'sms');
  expect(everywhere(users)).toMatch(/smsEnabled.*smsOn/);
  expect(everywhere(without)).not.toMatch(/"smsEnabled"|"twilioNumber"|"smsOn"|"smsOff"/);
  expect([without.fields.smsEnabled?.hidden, without.fields.email?.hidden]).toEqual([true, undefined]);
});

test('a definition of which nothing is off is the same one', () => {
  expect(withoutFeatures(users, () => true)).toBe(users);
});
