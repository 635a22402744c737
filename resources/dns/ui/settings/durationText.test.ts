import { expect, test } from 'vitest';
import { logRetentions } from '../../contract/dnsWords';
import { durationText } from './durationText';

test('uses the largest unit that fits', () => {
  expect(logRetentions.map(seconds => durationText(seconds, 'en'))).toEqual([
    '1 hour',
    '6 hours',
    '1 day',
    '7 days',
    '1 month',
    '3 months',
    '6 months',
    '1 year',
  ]);
});
