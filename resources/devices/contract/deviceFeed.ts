/** The API for devices: `POST /device/enrol` once, then `POST /device/posture` with the returned token. */
import { z } from 'zod';
import { line, requiredLine, time } from '../../../contract/common';
import { devicePlatforms, forFlags, integrityVerdicts, type RiskLevel, type RiskReason } from './securityHubWords';

export const deviceLimits = {
  /** Enrolled devices per user. */
  devices: 20,
  /** Lifetime of an enrolment code, in hours. */
  codeHours: 24,
  name: 80,
  word: 64,
  apps: 100,
  appName: 200,
} as const;

/** A stable identifier chosen by the installed client, by which the device is recognised when it enrols again. */
const deviceId = z.string().regex(/^[\w.:-]{8,64}$/, 'must be 8 to 64 of letters, digits, hyphen, dot, colon and _');

export const enrolment = z.strictObject({
  /** An enrolment code. Without it, `Authorization: Bearer` must contain the user's access token. */
  code: z.string().max(32).optional(),
  deviceId,
  deviceName: requiredLine(deviceLimits.name),
});

export interface Enrolled {
  /** The device must store it: it is returned only once. */
  token: string;
  organization: string;
  username: string;
}

const word = line(deviceLimits.word).nullable().default(null);
const nullableFlag = z.boolean().nullable().default(null);

/** The posture of a device. Omitted values become unknown, even if an earlier report had them. */
export const posture = z.strictObject({
  deviceName: requiredLine(deviceLimits.name),
  platform: z.enum(devicePlatforms),
  osVersion: requiredLine(deviceLimits.word),
  osBuild: word,
  /** Release date of the installed security patch. */
  securityPatchLevel: time.nullable().default(null),
  manufacturer: word,
  model: word,
  appVersion: word,
  appBuild: word,
  ...forFlags(() => nullableFlag),
  malwareApps: z.array(requiredLine(deviceLimits.appName)).max(deviceLimits.apps).default([]),
  integrity: z.enum(integrityVerdicts).default('unknown'),
});
export type ReportedPosture = z.output<typeof posture>;

export interface PostureResult {
  riskScore: number;
  riskLevel: RiskLevel;
  reasons: { id: RiskReason; points: number }[];
}
