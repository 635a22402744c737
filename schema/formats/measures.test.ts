import { expect, test } from 'vitest';
import {
  accuracyText,
  altitudeText,
  batteryText,
  degreesText,
  distanceText,
  durationText,
  roughDistanceText,
  speedText,
} from './measures';

test('lengths', () => {
  expect([0, 999, 1_000, 12_345, 100_000, 123_456].map(each => distanceText(each, 'metric', 'en'))).toEqual([
    '0 m',
    '999 m',
    '1.0 km',
    '12.3 km',
    '100 km',
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
  expect(
    [0, 59_400, 60_000, 4_800_000, 3_600_000, 90_000_000, 86_520_000, 90_060_000].map(each => durationText(each, 'en')),
  ).toEqual(['0 sec', '59 sec', '1 min', '1 hr 20 min', '1 hr', '1 day 1 hr', '1 day 2 min', '1 day 1 hr']);
});

test('positions and their accuracy', () => {
  expect(degreesText(51.507351, -0.127758)).toBe('51.50735° N, 0.12776° W');
  expect(degreesText(-33.8688, 151.2093)).toBe('33.86880° S, 151.20930° E');
  expect(degreesText(0, 0)).toBe('0.00000° N, 0.00000° E');
  expect(accuracyText(4.6, 'metric', 'en')).toBe('± 5 m');
  expect(accuracyText(4.6, 'imperial', 'en')).toBe('± 15 ft');
});

test('distances to places are whole, and at least one', () => {
  expect([600, 1_980, 38_400].map(each => roughDistanceText(each, 'metric', 'en'))).toEqual(['1 km', '2 km', '38 km']);
  expect(roughDistanceText(1_980, 'imperial', 'en')).toBe('1 mi');
});

test('battery levels', () => {
  expect(batteryText(7, 'en')).toBe('7%');
  expect(batteryText(100, 'de')).toBe('100\u00a0%');
});
