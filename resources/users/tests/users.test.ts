// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { withoutFeatures } from '../../../schema/withoutFeatures';
import { describeResource } from '../../../tests/describeResource';
import { users } from '../users';

describeResource(users);

test('hides everything about SMS while the feature is off', () => {
  const everywhere = (resource: object) =>
    JSON.stringify(resource, (key, value) => (key === 'fields' ? undefined : value));
  const without = withoutFeatures(users, feature => feature !== 'sms');
  expect(everywhere(users)).toMatch(/smsEnabled.*smsOn/);
  expect(everywhere(without)).not.toMatch(/"smsEnabled"|"twilioNumber"|"smsOn"|"smsOff"/);
  expect([without.fields.smsEnabled?.hidden, without.fields.email?.hidden]).toEqual([true, undefined]);
});
