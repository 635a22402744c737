/** Enumerations of the Security Hub, shared by schemas and the console's definitions. */

export const devicePlatforms = ['ios', 'android', 'ipados', 'windows', 'macos', 'linux'] as const;
export type DevicePlatform = (typeof devicePlatforms)[number];

/** Risk levels, highest first. `unknown` means that the most important properties were never reported. */
export const riskLevels = ['compromised', 'high', 'medium', 'low', 'secured', 'unknown'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Reasons for a device's score, most points first. */
export const riskReasons = [
  'privilegedAccess',
  'appIntegrity',
  'malware',
  'simulator',
  'passcode',
  'unencrypted',
  'outdatedOs',
  'outdatedPatch',
  'devMode',
  'staleCheckIn',
] as const;
export type RiskReason = (typeof riskReasons)[number];

/** Whether a device still reports: `stale` after 7 days without a report, `lost` after 30. */
export const checkInStates = ['recent', 'stale', 'lost'] as const;
export type CheckInState = (typeof checkInStates)[number];

/** The properties of a device that are true or false. Null if it hasn't reported them or can't determine them. */
const postureFlags = [
  'jailbroken',
  'passcodeSet',
  'biometricsEnabled',
  'encrypted',
  'hardwareBackedKeystore',
  'developerMode',
  'adbEnabled',
  'unknownSources',
  'emulator',
  'appTampered',
  'hookingDetected',
  'vpnActive',
  'dnsProfileInstalled',
] as const;
type PostureFlag = (typeof postureFlags)[number];

/** Returns an object with a value for each flag. */
export function forFlags<T>(create: (flag: PostureFlag) => T): Record<PostureFlag, T> {
  return Object.fromEntries(postureFlags.map(flag => [flag, create(flag)])) as Record<PostureFlag, T>;
}

/** The verdict of the platform vendor's attestation service about the app and the device. */
export const integrityVerdicts = ['verified', 'failed', 'unknown'] as const;

export const alertTypes = ['jailbreak', 'malware', 'tampering'] as const;
export type AlertType = (typeof alertTypes)[number];

export const alertEvents = [
  'criticalDevice',
  'rootedDevice',
  'silentDevice',
  'dnsThreat',
  'adminSignIn',
  'factorRemoved',
] as const;
export type AlertEvent = (typeof alertEvents)[number];

/** Returns the organisation's attribute, which is also its field, that switches a kind of alert. */
export function alertSwitch(event: AlertEvent) {
  return `alert${(event.charAt(0).toUpperCase() + event.slice(1)) as Capitalize<AlertEvent>}` as const;
}

/** The notices that the service sends to an organisation on its own. */
export const noticeKinds = ['report', ...alertEvents] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * The state of a notice. `retrying`: the mail server refused it and delivery will be retried. `nothing`: there was
 * nothing to report, so no mail was written.
 */
export const noticeStates = ['sent', 'waiting', 'retrying', 'failed', 'nothing'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** The choices for the number of days without a report after which a device counts as silent. */
export const silentDays = [3, 7, 14, 30, 60, 90] as const;

export const securityLimits = {
  /** Maximum number of recipients of a test mail. */
  recipients: 5,
} as const;

/** How often reports are sent. */
export const reportSchedules = ['never', 'daily', 'weekly', 'monthly'] as const;
