import { DAY_MS } from '../../../contract/durations';

/**
 * Risk assessment of devices: adds up points for each problem, up to a maximum. The console explains scores with the
 * same table.
 */
import type { CheckInState, DevicePlatform, RiskLevel, RiskReason } from './securityHubWords';

/** The points that each reason adds to the score. */
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

export const MAX_SCORE = 100;

/** The minimum score of each level, highest first. */
export const riskThresholds = [
  ['compromised', 80],
  ['high', 50],
  ['medium', 25],
  ['low', 1],
] as const satisfies readonly (readonly [RiskLevel, number])[];

/** Days without a report after which a device is stale or lost. */
export const STALE_DAYS = 7;
export const LOST_DAYS = 30;
/** Days after which a security patch is outdated. */
export const OLD_PATCH_DAYS = 90;
/** How many major releases a device may be behind the latest one. */
const MAX_RELEASES_BEHIND = 2;

/** The major releases of each platform in order. They aren't always consecutive numbers. */
const releases: Readonly<Record<DevicePlatform, readonly number[]>> = {
  ios: [15, 16, 17, 18, 26],
  ipados: [15, 16, 17, 18, 26],
  android: [12, 13, 14, 15, 16],
  macos: [12, 13, 14, 15, 26],
  windows: [8, 10, 11],
  // Each distribution has its own version numbers.
  linux: [],
};

/** The properties of a device that determine its risk. Null if the device hasn't reported them. */
export interface Posture {
  platform: DevicePlatform;
  osVersion: string;
  /** Release date of the installed security patch. */
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
  /** Most points first. */
  reasons: { id: RiskReason; points: number }[];
}

const conditions: Readonly<Record<RiskReason, (device: Posture, now: Date) => boolean>> = {
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

/** Computes the risk of a device at a moment, with its reasons. */
export function assessRisk(device: Posture, now: Date): Risk {
  const reasons = (Object.keys(riskPoints) as RiskReason[])
    .filter(id => conditions[id](device, now))
    .map(id => ({ id, points: riskPoints[id] }));
  const score = Math.min(
    MAX_SCORE,
    reasons.reduce((sum, { points }) => sum + points, 0),
  );
  return { score, level: riskLevelFor(score, hasReportedBasics(device)), reasons };
}

/** Returns whether a device still reports, from the time of its last report. */
export function checkInStateOf(lastCheckInAt: Date, now: Date): CheckInState {
  const days = daysBetween(lastCheckInAt, now);
  return days > LOST_DAYS ? 'lost' : days > STALE_DAYS ? 'stale' : 'recent';
}

/** Returns the latest major release of a platform. Undefined for platforms without common version numbers. */
export function latestRelease(platform: DevicePlatform): number | undefined {
  return releases[platform].at(-1);
}

/** Returns the oldest major release of a platform that isn't outdated. */
export function oldestRelease(platform: DevicePlatform): number {
  return releases[platform].at(-1 - MAX_RELEASES_BEHIND) ?? 0;
}

/** Whether a device runs the latest major release or a later one. Null if its version can't be parsed. */
export function isUpToDate({ platform, osVersion }: Pick<Posture, 'platform' | 'osVersion'>): boolean | null {
  const major = majorOf(osVersion);
  const latest = latestRelease(platform);
  return major === undefined || latest === undefined ? null : major >= latest;
}

function majorOf(version: string): number | undefined {
  const digits = /^\d{1,6}/.exec(version)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the level for a score. A low score is `unknown` if the most important properties weren't reported. */
function riskLevelFor(score: number, hasReported: boolean): RiskLevel {
  const level = riskThresholds.find(([, minScore]) => score >= minScore)?.[0] ?? 'secured';
  return hasReported || (level !== 'low' && level !== 'secured') ? level : 'unknown';
}

/** Whether the device has reported any of the most important properties. */
function hasReportedBasics({ jailbroken, passcodeSet, encrypted }: Posture): boolean {
  return jailbroken !== null || passcodeSet !== null || encrypted !== null;
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}
