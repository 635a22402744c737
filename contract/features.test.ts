import { expect, test } from 'vitest';
import { featureAttribute, featuresOf } from './features';

test('returns the features whose attribute is on', () => {
  expect(featureAttribute('securityHub')).toBe('securityHubEnabled');
  expect(featuresOf({ trackingEnabled: true, smsEnabled: true, dnsEnabled: false })).toEqual(['sms', 'tracking']);
  expect(featuresOf({})).toEqual([]);
});
