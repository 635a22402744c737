/** The words of the Security Hub, for schemas and for the console's definitions alike. */

export const devicePlatforms = ['ios', 'android', 'ipados', 'windows', 'macos'] as const;
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

export const securityLimits = {
  /** Recipients of a test mail. */
  recipients: 5,
} as const;
