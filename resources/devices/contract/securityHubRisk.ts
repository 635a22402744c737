import { DAY_MS } from '../../../contract/durations';

/**
 * How the risk of a device is worked out: points for what is wrong, added up and capped. The console explains scores by
 * the same table by which the service gives them.
 */
import type { CheckInState, DevicePlatform, RiskLevel, RiskReason } from './securityHubWords';

/** What each reason adds to the score. */
export const riskPoints: Readonly<Record<RiskReason, number>> = {
  privilegedAccess: 60,
  appIntegrity: 60,
  malware: 40,
  simulator: 30,
  passcode: 25,
  unencrypted: 20,
  outdatedOs: 20,
  outdatedPatch: 10,
  devMode: 10,
  staleCheckIn: 10,
};

export const HIGHEST_SCORE = 100;

/** The least score of each level, the highest first. */
export const riskThresholds = [
  ['compromised', 80],
  ['high', 50],
  ['medium', 25],
  ['low', 1],
] as const satisfies readonly (readonly [RiskLevel, number])[];

/** Days without a report after which a device is stale, and after which it counts as lost. */
export const STALE_DAYS = 7;
export const LOST_DAYS = 30;
/** Days after which a security patch is old. */
export const OLD_PATCH_DAYS = 90;
/** So many major releases of the system may be out after a device's own. */
const RELEASES_BEHIND = 2;

/** The major releases of each system in their order, which is not always that of counting. */
const releases: Readonly<Record<DevicePlatform, readonly number[]>> = {
  ios: [15, 16, 17, 18, 26],
  ipados: [15, 16, 17, 18, 26],
  android: [12, 13, 14, 15, 16],
  macos: [12, 13, 14, 15, 26],
  windows: [8, 10, 11],
  // Every distribution counts its own way.
  linux: [],
};

/** What of a device its risk is worked out from; null: the device has not told. */
export interface Posture {
  platform: DevicePlatform;
  osVersion: string;
  /** When the last security patch came out. */
  securityPatchLevel: Date | null;
  jailbroken: boolean | null;
  passcodeSet: boolean | null;
  encrypted: boolean | null;
  developerMode: boolean | null;
  adbEnabled: boolean | null;
  emulator: boolean | null;
  appTampered: boolean | null;
  hookingDetected: boolean | null;
  malwareApps: readonly string[];
  lastCheckInAt: Date;
}

export interface Risk {
  /** 0 to 100. */
  score: number;
  level: RiskLevel;
  /** The heaviest first. */
  reasons: { id: RiskReason; points: number }[];
}

const tests: Readonly<Record<RiskReason, (device: Posture, now: Date) => boolean>> = {
  privilegedAccess: ({ jailbroken }) => jailbroken === true,
  appIntegrity: ({ appTampered, hookingDetected }) => appTampered === true || hookingDetected === true,
  malware: ({ malwareApps }) => malwareApps.length > 0,
  simulator: ({ emulator }) => emulator === true,
  passcode: ({ passcodeSet }) => passcodeSet === false,
  unencrypted: ({ encrypted }) => encrypted === false,
  outdatedOs: ({ platform, osVersion }) => {
    const major = majorOf(osVersion);
    return major !== undefined && major < oldestRelease(platform);
  },
  outdatedPatch: ({ securityPatchLevel }, now) =>
    securityPatchLevel !== null && daysBetween(securityPatchLevel, now) > OLD_PATCH_DAYS,
  devMode: ({ developerMode, adbEnabled }) => developerMode === true || adbEnabled === true,
  staleCheckIn: ({ lastCheckInAt }, now) => daysBetween(lastCheckInAt, now) > STALE_DAYS,
};

/** The risk of a device at a moment, and what it is made of. */
export function assessRisk(device: Posture, now: Date): Risk {
  const reasons = (Object.keys(riskPoints) as RiskReason[])
    .filter(id => tests[id](device, now))
    .map(id => ({ id, points: riskPoints[id] }));
  const score = Math.min(
    HIGHEST_SCORE,
    reasons.reduce((sum, { points }) => sum + points, 0),
  );
  return { score, level: levelOf(score, isKnown(device)), reasons };
}

/** Whether a device still reports. */
export function checkInStateOf(lastCheckInAt: Date, now: Date): CheckInState {
  const days = daysBetween(lastCheckInAt, now);
  return days > LOST_DAYS ? 'lost' : days > STALE_DAYS ? 'stale' : 'recent';
}

/** The latest major release of a system, where there is one. */
export function latestRelease(platform: DevicePlatform): number | undefined {
  return releases[platform].at(-1);
}

/** The oldest major release of a system that adds nothing to the score. */
export function oldestRelease(platform: DevicePlatform): number {
  return releases[platform].at(-1 - RELEASES_BEHIND) ?? 0;
}

/** Whether a device runs the latest major release, or a later one; null when its version says nothing. */
export function isUpToDate({ platform, osVersion }: Pick<Posture, 'platform' | 'osVersion'>): boolean | null {
  const major = majorOf(osVersion);
  const latest = latestRelease(platform);
  return major === undefined || latest === undefined ? null : major >= latest;
}

function majorOf(version: string): number | undefined {
  const digits = /^\d{1,6}/.exec(version)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** What is bad enough is so whatever else is not known. */
function levelOf(score: number, known: boolean): RiskLevel {
  const level = riskThresholds.find(([, least]) => score >= least)?.[0] ?? 'secured';
  return known || (level !== 'low' && level !== 'secured') ? level : 'unknown';
}

/** Whether a device has told anything of what weighs most. */
function isKnown({ jailbroken, passcodeSet, encrypted }: Posture): boolean {
  return jailbroken !== null || passcodeSet !== null || encrypted !== null;
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}
