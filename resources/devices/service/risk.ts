/** The risk of devices as SQL, so that lists can be filtered, sorted and counted by it. */
import { type SQL, sql } from 'drizzle-orm';
import { securityDevices as devices } from '../../../service/db/schema';
import {
  LOST_DAYS,
  MAX_SCORE,
  OLD_PATCH_DAYS,
  oldestRelease,
  riskPoints,
  riskThresholds,
  STALE_DAYS,
} from '../contract/securityHubRisk';
import {
  type CheckInState,
  devicePlatforms,
  type RiskLevel,
  type RiskReason,
  riskReasons,
} from '../contract/securityHubWords';

const daysAgo = (days: number) => sql.raw(`now() - interval '${days} days'`);
const literal = (text: string) => sql.raw(`'${text}'`);
const number = (value: number) => sql.raw(String(value));

const isOutdated = sql.join(
  devicePlatforms.map(
    platform =>
      sql`(${devices.platform} = ${literal(platform)} and ${devices.osMajor} < ${number(oldestRelease(platform))})`,
  ),
  sql` or `,
);

/** SQL conditions of the reasons, equivalent to the tests in resources/devices/contract/securityHubRisk.ts. */
export const reasonConditions: Readonly<Record<RiskReason, SQL>> = {
  privilegedAccess: sql`${devices.jailbroken}`,
  appIntegrity: sql`(${devices.appTampered} or ${devices.hookingDetected})`,
  malware: sql`cardinality(${devices.malwareApps}) > 0`,
  simulator: sql`${devices.emulator}`,
  passcode: sql`not ${devices.passcodeSet}`,
  unencrypted: sql`not ${devices.encrypted}`,
  outdatedOs: sql`(${isOutdated})`,
  outdatedPatch: sql`${devices.securityPatchLevel} < ${daysAgo(OLD_PATCH_DAYS)}`,
  devMode: sql`(${devices.developerMode} or ${devices.adbEnabled})`,
  staleCheckIn: sql`${devices.lastCheckInAt} < ${daysAgo(STALE_DAYS)}`,
};

/** 0 to 100. */
export const riskScore = sql<number>`least(${number(MAX_SCORE)}, ${sql.join(
  riskReasons.map(reason => sql`case when ${reasonConditions[reason]} then ${number(riskPoints[reason])} else 0 end`),
  sql` + `,
)})`;

const isUnknown = sql`coalesce(${devices.jailbroken}, ${devices.passcodeSet}, ${devices.encrypted}) is null`;

const ascendingThresholds = riskThresholds.toReversed();
const levels: RiskLevel[] = ['secured', ...ascendingThresholds.map(([level]) => level)];
/** Without the most important properties, a device can't count as safe. */
const levelsWithoutBasics = levels.map(level => (level === 'secured' || level === 'low' ? 'unknown' : level));
const literalList = (words: readonly string[]) => sql`array[${sql.join(words.map(literal), sql`, `)}]`;

/** Uses `width_bucket` instead of a `case`, because computing the score is expensive and this does it only once. */
export const riskLevel = sql<RiskLevel>`(case when ${isUnknown} then ${literalList(levelsWithoutBasics)} else ${literalList(levels)} end)[
  1 + width_bucket(${riskScore}, array[${sql.join(
    ascendingThresholds.map(([, minScore]) => number(minScore)),
    sql`, `,
  )}])]`;

export const checkInState = sql<CheckInState>`case
  when ${devices.lastCheckInAt} < ${daysAgo(LOST_DAYS)} then 'lost'
  when ${devices.lastCheckInAt} < ${daysAgo(STALE_DAYS)} then 'stale'
  else 'recent' end`;

/** The reasons that apply, as an array. */
export const activeReasons = sql<RiskReason[]>`array_remove(array[${sql.join(
  riskReasons.map(reason => sql`case when ${reasonConditions[reason]} then ${literal(reason)} end`),
  sql`, `,
)}]::text[], null)`;
