import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { bulkResult, email, id, ids, organizationId, requiredLine, scope, time } from '../../../contract/common';
import { demo } from '../../../contract/demo';
import { limits } from '../../../contract/formats';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';
import {
  alertTypes,
  checkInStates,
  devicePlatforms,
  integrityVerdicts,
  riskLevels,
  riskReasons,
  securityLimits,
} from './securityHubWords';

const unknownOr = z.boolean().nullable();

/** What a person's device has told of itself, and what follows from it. */
export const securityDevice = z.object({
  id,
  organization: organizationId,
  user: z.object({ id, username: z.string(), name: z.string() }),
  /** What the installed app calls itself; it stays when the record is deleted. */
  deviceId: z.string(),
  deviceName: z.string(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  platform: z.enum(devicePlatforms),
  osVersion: z.string(),
  osBuild: z.string().nullable(),
  osUpToDate: unknownOr,
  /** Null where there are many systems of that name, each with versions of its own. */
  latestOsVersion: z.string().nullable(),
  securityPatchLevel: time.nullable(),
  appVersion: z.string().nullable(),
  appBuild: z.string().nullable(),
  /** Jailbroken or rooted. */
  jailbroken: unknownOr,
  passcodeSet: unknownOr,
  biometricsEnabled: unknownOr,
  encrypted: unknownOr,
  hardwareBackedKeystore: unknownOr,
  developerMode: unknownOr,
  adbEnabled: unknownOr,
  unknownSources: unknownOr,
  emulator: unknownOr,
  appTampered: unknownOr,
  hookingDetected: unknownOr,
  malwareApps: z.array(z.string()),
  integrity: z.enum(integrityVerdicts),
  vpnActive: unknownOr,
  dnsProfileInstalled: unknownOr,
  /** Worked out by resources/devices/contract/securityHubRisk.ts. */
  riskScore: z.int(),
  riskLevel: z.enum(riskLevels),
  reasons: z.array(z.object({ id: z.enum(riskReasons), points: z.int() })),
  ipAddress: z.string().nullable(),
  country: z.string().nullable(),
  firstSeenAt: time,
  lastCheckInAt: time,
  /** Since when it may report; null: it may not, or no longer. */
  enrolledAt: time.nullable(),
  checkIn: z.enum(checkInStates),
});
export type SecurityDevice = z.infer<typeof securityDevice>;

const figures = <const W extends readonly [string, ...string[]]>(words: W) => z.record(z.enum(words), z.int());

/** The devices of an organisation in figures, whatever a list is filtered by. */
export const securitySummary = z.object({
  devices: z.int(),
  /** People who have a device. */
  users: z.int(),
  byRisk: figures(riskLevels),
  byPlatform: figures(devicePlatforms),
  byCheckIn: figures(checkInStates),
  /** How many devices each reason holds for. */
  byReason: figures(riskReasons),
});
export type SecuritySummary = z.infer<typeof securitySummary>;

const to = z.array(email).min(1).max(securityLimits.recipients);
/** The mails lie in the outbox, from where they are delivered. */
const queued = z.object({ to: z.array(z.string()), queuedAt: time });

const { read, write } = callsOf({ callers: rolesOf('/devices'), feature: 'securityHub' });
const acme = { organization: 'acme' };

/** The security data of people's devices: records of what apps have reported. Deleting them wipes no device. */
export const securityHub = {
  getSecurityHubDataForOrganization: read({
    input: listInput.extend({ summary: z.boolean().optional() }),
    output: page(securityDevice).extend({ summary: securitySummary.optional() }),
    heavy: true,
    example: { ...acme, summary: true, sort: { field: 'riskScore', order: 'desc' } },
  }),

  /** Deletes the records of a person's devices, or of the one named. A device is there again with its next report. */
  deleteSecurityDataFromUser: write({
    input: z.strictObject({ ...scope, user: id, device: id.optional() }),
    output: z.object({ deleted: z.int() }),
    example: { ...acme, user: demo.acmeUser },
  }),

  /** Deletes the records of these devices. */
  bulkDeleteSecurityData: write({
    input: z.strictObject({ ...scope, ids }),
    output: bulkResult,
    long: true,
    example: { ...acme, ids: [demo.device] },
  }),

  /** Deletes the records of every device; `confirm` repeats the organisation's name. */
  bulkDeleteAllSecurityData: write({
    input: z.strictObject({ ...scope, confirm: requiredLine(limits.organizationLabel) }),
    output: z.object({ deleted: z.int() }),
    long: true,
    example: { ...acme, confirm: 'Acme Ltd' },
  }),

  /**
   * Mails the report of an organisation's devices, marked as a test. Unless told, it goes to the organisation's alert
   * addresses, else to who calls. Once a minute.
   */
  sendTestReportEmail: write({ input: z.strictObject({ ...scope, to: to.optional() }), output: queued, example: acme }),

  /** Mails an alert of an invented device, marked as a test, to the same addresses. Once a minute. */
  sendTestAlertEmail: write({
    input: z.strictObject({ ...scope, to: to.optional(), alertType: z.enum(alertTypes).default('jailbreak') }),
    output: queued,
    example: acme,
  }),
};
