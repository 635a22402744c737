/** What devices report of themselves: `POST /device/enrol` once, then `POST /device/posture` with the token it answers. */
import { z } from 'zod';
import { line, requiredLine, time } from '../../../contract/common';
import { devicePlatforms, integrityVerdicts, type RiskLevel, type RiskReason } from './securityHubWords';

export const deviceLimits = {
  /** Enrolled devices of one user. */
  devices: 20,
  /** Hours that a code can be used in. */
  codeHours: 24,
  name: 80,
  word: 64,
  apps: 100,
  appName: 200,
} as const;

/** What the installed client calls itself: it stays the same, so that the device is known again. */
const deviceId = z.string().regex(/^[\w.:-]{8,64}$/, 'must be 8 to 64 of letters, digits, hyphen, dot, colon and _');

export const enrolment = z.strictObject({
  /** That an administrator has made; without it, `Authorization: Bearer` carries the user's access token. */
  code: z.string().max(32).optional(),
  deviceId,
  deviceName: requiredLine(deviceLimits.name),
});

export interface Enrolled {
  /** To be kept by the device: it is not told again. */
  token: string;
  organization: string;
  username: string;
}

const word = line(deviceLimits.word).nullable().default(null);
/** Null: the device can't tell. */
const known = z.boolean().nullable().default(null);

/** The posture of a device. What is left out is not known, whatever was reported before. */
export const posture = z.strictObject({
  deviceName: requiredLine(deviceLimits.name),
  platform: z.enum(devicePlatforms),
  osVersion: requiredLine(deviceLimits.word),
  osBuild: word,
  /** When the last security patch came out. */
  securityPatchLevel: time.nullable().default(null),
  manufacturer: word,
  model: word,
  appVersion: word,
  appBuild: word,
  jailbroken: known,
  passcodeSet: known,
  biometricsEnabled: known,
  encrypted: known,
  hardwareBackedKeystore: known,
  developerMode: known,
  adbEnabled: known,
  unknownSources: known,
  emulator: known,
  appTampered: known,
  hookingDetected: known,
  malwareApps: z.array(requiredLine(deviceLimits.appName)).max(deviceLimits.apps).default([]),
  integrity: z.enum(integrityVerdicts).default('unknown'),
  vpnActive: known,
  dnsProfileInstalled: known,
});
export type ReportedPosture = z.output<typeof posture>;

/** What follows from a report. */
export interface PostureResult {
  riskScore: number;
  riskLevel: RiskLevel;
  reasons: { id: RiskReason; points: number }[];
}
