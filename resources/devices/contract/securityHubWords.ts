/** The words of the Security Hub, for schemas and for the console's definitions alike. */

export const devicePlatforms = ['ios', 'android', 'ipados', 'windows', 'macos', 'linux'] as const;
export type DevicePlatform = (typeof devicePlatforms)[number];

/** How much a device is at risk, the most first; `unknown`: what weighs most has never been reported. */
export const riskLevels = ['compromised', 'high', 'medium', 'low', 'secured', 'unknown'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** What adds to a device's score, the heaviest first. */
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

/** Whether a device still reports: `stale` after 7 days without, `lost` after 30. */
export const checkInStates = ['recent', 'stale', 'lost'] as const;
export type CheckInState = (typeof checkInStates)[number];

/** What the maker's own service says of the app and the device. */
export const integrityVerdicts = ['verified', 'failed', 'unknown'] as const;

/** What a test alert tells of. */
export const alertTypes = ['jailbreak', 'malware', 'tampering'] as const;
export type AlertType = (typeof alertTypes)[number];

/** What raises an alert. */
export const alertEvents = [
  'criticalDevice',
  'rootedDevice',
  'silentDevice',
  'dnsThreat',
  'adminSignIn',
  'factorRemoved',
] as const;
export type AlertEvent = (typeof alertEvents)[number];

/** What the service sends an organisation by itself. */
export const noticeKinds = ['report', ...alertEvents] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * What became of a notice. `retrying`: the mail server did not take it and is tried again; `nothing`: there was nothing
 * to tell, so that no mail was written.
 */
export const noticeStates = ['sent', 'waiting', 'retrying', 'failed', 'nothing'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** After how many days without a report a device counts as silent, as an organisation may choose. */
export const silentDays = [3, 7, 14, 30, 60, 90] as const;

export const securityLimits = {
  /** Recipients of a test mail. */
  recipients: 5,
} as const;

/** How often an organisation is sent a report. */
export const reportSchedules = ['never', 'daily', 'weekly', 'monthly'] as const;
