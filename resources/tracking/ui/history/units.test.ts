import { expect, test } from 'vitest';
import { altitudeText, distanceText, durationText, speedText } from './units';

test('lengths', () => {
  expect([0, 999, 1_000, 12_345, 123_456].map(each => distanceText(each, 'metric', 'en'))).toEqual([
    '0 m',
    '999 m',
    '1.0 km',
    '12.3 km',
    '123 km',
  ]);
  expect([30, 160.9344, 16_093.44].map(each => distanceText(each, 'imperial', 'en'))).toEqual([
    '98 ft',
    '0.1 mi',
    '10.0 mi',
  ]);
});

test('speeds and altitudes', () => {
  expect(speedText(10, 'metric', 'en')).toBe('36 km/h');
  expect(speedText(10, 'imperial', 'en')).toBe('22 mph');
  expect(altitudeText(100, 'metric', 'en')).toBe('100 m');
  expect(altitudeText(100, 'imperial', 'en')).toBe('328 ft');
});

test('durations', () => {
  expect([0, 59_400, 60_000, 4_800_000, 3_600_000, 90_000_000].map(each => durationText(each, 'en'))).toEqual([
    '0 sec',
    '59 sec',
    '1 min',
    '1 hr 20 min',
    '1 hr',
    '1 day 1 hr',
  ]);
});
