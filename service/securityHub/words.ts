/** The words of mails about devices. */
import type { DevicePlatform, RiskLevel, RiskReason } from '../../contract/securityHubWords';

export const levelNames: Readonly<Record<RiskLevel, string>> = {
  compromised: 'Critical risk',
  high: 'High risk',
  medium: 'Medium risk',
  low: 'Low risk',
  secured: 'Secured',
  unknown: 'Unknown',
};

export const reasonNames: Readonly<Record<RiskReason, string>> = {
  privilegedAccess: 'Jailbroken or rooted',
  appIntegrity: 'The app was tampered with',
  malware: 'Harmful apps',
  simulator: 'Not a real device',
  passcode: 'No screen lock',
  unencrypted: 'Storage is not encrypted',
  outdatedOs: 'System is outdated',
  outdatedPatch: 'Security patch is over 90 days old',
  devMode: 'Developer mode is on',
  staleCheckIn: 'No report for over 7 days',
};

export const platformNames: Readonly<Record<DevicePlatform, string>> = {
  ios: 'iOS',
  android: 'Android',
  ipados: 'iPadOS',
  windows: 'Windows',
  macos: 'macOS',
};
