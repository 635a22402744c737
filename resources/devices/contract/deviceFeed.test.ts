import { expect, test } from 'vitest';
import { deviceLimits, enrolment, posture } from './deviceFeed';

test('validates the device identifier', () => {
  const takes = (deviceId: string) => enrolment.safeParse({ deviceId, deviceName: 'Phone' }).success;
  expect(['abcdefgh', 'A-1_b.c:d', 'x'.repeat(64)].filter(takes)).toHaveLength(3);
  expect(['', 'abcdefg', 'x'.repeat(65), 'abc defgh', 'äbcdefgh', 'abcdefgh\n'].filter(takes)).toEqual([]);
});

test('omitted values become unknown', () => {
  const { deviceName, platform, osVersion, malwareApps, integrity, ...others } = posture.parse({
    deviceName: ' Phone ',
    platform: 'ios',
    osVersion: '18.7',
  });
  expect({ deviceName, platform, osVersion, malwareApps, integrity }).toEqual({
    deviceName: 'Phone',
    platform: 'ios',
    osVersion: '18.7',
    malwareApps: [],
    integrity: 'unknown',
  });
  expect(new Set(Object.values(others))).toEqual(new Set([null]));
});

test('limits the number of apps and refuses unknown fields', () => {
  const report = { deviceName: 'Phone', platform: 'ios', osVersion: '18.7' };
  const apps = (count: number) => posture.safeParse({ ...report, malwareApps: Array(count).fill('App') }).success;
  expect([apps(deviceLimits.apps), apps(deviceLimits.apps + 1)]).toEqual([true, false]);
  expect(posture.safeParse({ ...report, riskScore: 0 }).success).toBe(false);
});
