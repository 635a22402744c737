import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postures } from '../../../tests/support/postures';
import {
  assessRisk,
  checkInStateOf,
  isUpToDate,
  MAX_SCORE,
  type Posture,
  riskPoints,
  riskThresholds,
} from './securityHubRisk';
import { riskLevels, riskReasons } from './securityHubWords';

const now = new Date('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(now.getTime() - days * DAY);

const healthyDevice: Posture = {
  platform: 'android',
  osVersion: '16',
  securityPatchLevel: ago(20),
  jailbroken: false,
  passcodeSet: true,
  encrypted: true,
  developerMode: false,
  adbEnabled: false,
  emulator: false,
  appTampered: false,
  hookingDetected: false,
  malwareApps: [],
  lastCheckInAt: ago(1),
};

const unreportedPosture = { jailbroken: null, passcodeSet: null, encrypted: null };

const device: fc.Arbitrary<Posture> = postures(fc.double({ min: 0, max: 400, noNaN: true }).map(ago));

test.each([
  ['nothing is wrong', {}, 0, 'secured'],
  ['rooted', { jailbroken: true }, 60, 'high'],
  ['rooted, without a screen lock', { jailbroken: true, passcodeSet: false }, 85, 'compromised'],
  [
    'all at once is 100 all the same',
    { jailbroken: true, appTampered: true, malwareApps: ['bad'] },
    100,
    'compromised',
  ],
  ['tampered with in two ways counts once', { appTampered: true, hookingDetected: true }, 60, 'high'],
  ['tampered with', { appTampered: true }, 60, 'high'],
  ['hooked into', { hookingDetected: true }, 60, 'high'],
  ['developer mode and debugging count once', { developerMode: true, adbEnabled: true }, 10, 'low'],
  ['developer mode', { developerMode: true }, 10, 'low'],
  ['debugging', { adbEnabled: true }, 10, 'low'],
  ['a version without a number at its beginning', { osVersion: 'Q 9' }, 0, 'secured'],
  ['no screen lock', { passcodeSet: false }, 25, 'medium'],
  ['two releases behind is fine', { osVersion: '14' }, 0, 'secured'],
  ['three releases behind', { osVersion: '13.1' }, 20, 'low'],
  ['an iPhone of a release that follows by another number', { platform: 'ios', osVersion: '18.7' }, 0, 'secured'],
  ['a patch of 90 days', { securityPatchLevel: ago(90) }, 0, 'secured'],
  ['an older patch', { securityPatchLevel: ago(90.01) }, 10, 'low'],
  ['no report for a week', { lastCheckInAt: ago(7) }, 0, 'secured'],
  ['no report for longer', { lastCheckInAt: ago(7.01) }, 10, 'low'],
  ['nothing told', unreportedPosture, 0, 'unknown'],
  ['nothing told, yet little is wrong', { ...unreportedPosture, developerMode: true }, 10, 'unknown'],
  ['only told that it is not rooted', { ...unreportedPosture, jailbroken: false }, 0, 'secured'],
  ['only told of its screen lock', { ...unreportedPosture, passcodeSet: true }, 0, 'secured'],
  ['only told that it is encrypted', { ...unreportedPosture, encrypted: true }, 0, 'secured'],
  ['nothing told, yet malware', { ...unreportedPosture, malwareApps: ['bad'] }, 40, 'medium'],
] as const satisfies readonly (readonly [string, Partial<Posture>, number, string])[])(
  '%s',
  (_what, change, score, level) => {
    expect(assessRisk({ ...healthyDevice, ...change }, now)).toMatchObject({ score, level });
  },
);

test('a score is the capped sum of its reasons, and determines the level', () => {
  fc.assert(
    fc.property(device, posture => {
      const { score, level, reasons } = assessRisk(posture, now);
      const sum = reasons.reduce((all, { points }) => all + points, 0);
      expect(score).toBe(Math.min(MAX_SCORE, sum));
      for (const { id, points } of reasons) expect(points).toBe(riskPoints[id]);
      const [least] = riskThresholds.filter(([, from]) => score >= from).map(([name]) => name);
      expect([least ?? 'secured', 'unknown']).toContain(level);
      expect(reasons.map(({ points }) => points)).toEqual(reasons.map(({ points }) => points).sort((a, b) => b - a));
    }),
  );
});

test('a score never falls with an additional problem or with time', () => {
  const worse: readonly Partial<Posture>[] = [
    { jailbroken: true },
    { passcodeSet: false },
    { encrypted: false },
    { adbEnabled: true },
    { emulator: true },
    { hookingDetected: true },
    { malwareApps: ['bad'] },
    { securityPatchLevel: ago(300) },
    { lastCheckInAt: ago(60) },
  ];
  fc.assert(
    fc.property(device, fc.constantFrom(...worse), fc.nat(500), (posture, change, days) => {
      const { score } = assessRisk(posture, now);
      expect(assessRisk({ ...posture, ...change }, now).score).toBeGreaterThanOrEqual(score);
      expect(assessRisk(posture, new Date(now.getTime() + days * DAY)).score).toBeGreaterThanOrEqual(score);
    }),
  );
});

test('every reason and every level can occur', () => {
  const seen = fc.sample(device, { numRuns: 2_000, seed: 1 }).map(posture => assessRisk(posture, now));
  expect(new Set(seen.flatMap(({ reasons }) => reasons.map(({ id }) => id)))).toEqual(new Set(riskReasons));
  expect(new Set(seen.map(({ level }) => level))).toEqual(new Set(riskLevels));
});

test('a device is stale after a week, and lost after a month', () => {
  expect([1, 7, 7.01, 30, 30.01].map(days => checkInStateOf(ago(days), now))).toEqual([
    'recent',
    'recent',
    'stale',
    'stale',
    'lost',
  ]);
});

test('the latest release is up to date, and a version without a number is unknown', () => {
  const versions = ['26.1', '27', '18.7', 'beta'];
  expect(versions.map(osVersion => isUpToDate({ platform: 'ios', osVersion }))).toEqual([true, true, false, null]);
  expect(isUpToDate({ platform: 'linux', osVersion: '6.8' })).toBeNull();
});
