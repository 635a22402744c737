import { expect, test } from 'vitest';
import type { SecuritySummary } from '../../contract/securityHub';
import { riskReasons } from '../../contract/securityHubWords';
import { createCharts } from './segments';

const summary: SecuritySummary = {
  devices: 6,
  users: 4,
  byRisk: { compromised: 1, high: 0, medium: 1, low: 1, secured: 3, unknown: 0 },
  byPlatform: { ios: 1, android: 4, ipados: 0, windows: 0, macos: 1, linux: 0 },
  byCheckIn: { recent: 5, stale: 1, lost: 0 },
  byReason: {
    ...(Object.fromEntries(riskReasons.map((reason, at) => [reason, at])) as SecuritySummary['byReason']),
    passcode: 0,
  },
};

test('levels keep their order even without devices, platforms are sorted by count', () => {
  const [risk, , platform, checkIn] = createCharts(summary);
  expect(risk?.segments.map(({ value, count }) => [value, count])).toEqual(Object.entries(summary.byRisk));
  expect(platform?.segments.map(({ value }) => value)).toEqual([
    'android',
    'ios',
    'macos',
    'ipados',
    'windows',
    'linux',
  ]);
  expect(checkIn?.segments.map(({ tone }) => tone)).toEqual(['good', 'warning', 'neutral']);
});

test('shows the reasons with the most devices', () => {
  const reasons = createCharts(summary).find(({ field }) => field === 'reason')?.segments;
  expect(reasons?.map(({ value, count }) => [value, count])).toEqual([
    ['staleCheckIn', 9],
    ['devMode', 8],
    ['outdatedPatch', 7],
    ['outdatedOs', 6],
    ['unencrypted', 5],
    ['simulator', 3],
  ]);
});
