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
  forFlags,
  integrityVerdicts,
  riskLevels,
  riskReasons,
  securityLimits,
} from './securityHubWords';

const nullableFlag = z.boolean().nullable();

/** The last report of a user's device, and its assessed risk. */
export const securityDevice = z.object({
  id,
  organization: organizationId,
  user: z.object({ id, username: z.string(), name: z.string() }),
  /** Identifier chosen by the installed app. Unlike `id`, it survives deleting the record. */
  deviceId: z.string(),
  deviceName: z.string(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  platform: z.enum(devicePlatforms),
  osVersion: z.string(),
  osBuild: z.string().nullable(),
  osUpToDate: nullableFlag,
  /** Null for platforms without a common version, such as Linux distributions. */
  latestOsVersion: z.string().nullable(),
  securityPatchLevel: time.nullable(),
  appVersion: z.string().nullable(),
  appBuild: z.string().nullable(),
  ...forFlags(() => nullableFlag),
  malwareApps: z.array(z.string()),
  integrity: z.enum(integrityVerdicts),
  /** Computed by resources/devices/contract/securityHubRisk.ts. */
  riskScore: z.int(),
  riskLevel: z.enum(riskLevels),
  reasons: z.array(z.object({ id: z.enum(riskReasons), points: z.int() })),
  ipAddress: z.string().nullable(),
  country: z.string().nullable(),
  firstSeenAt: time,
  lastCheckInAt: time,
  /** When it was enrolled. Null if it may not report (any more). */
  enrolledAt: time.nullable(),
  checkIn: z.enum(checkInStates),
});
export type SecurityDevice = z.infer<typeof securityDevice>;

const countsBy = <const W extends readonly [string, ...string[]]>(words: W) => z.record(z.enum(words), z.int());

/** Counts of an organisation's devices, independent of the list's filter. */
export const securitySummary = z.object({
  devices: z.int(),
  /** Users with at least one device. */
  users: z.int(),
  byRisk: countsBy(riskLevels),
  byPlatform: countsBy(devicePlatforms),
  byCheckIn: countsBy(checkInStates),
  /** Devices for each reason. */
  byReason: countsBy(riskReasons),
});
export type SecuritySummary = z.infer<typeof securitySummary>;

const to = z.array(email).min(1).max(securityLimits.recipients);
/** The mails are in the outbox, waiting for delivery. */
const queuedMails = z.object({ to: z.array(z.string()), queuedAt: time });

const { read, write } = callsOf({ callers: rolesOf('/devices'), feature: 'securityHub' });
const acme = { organization: 'acme' };

/** Security data reported by the apps on users' devices. Deleting it doesn't wipe a device. */
export const securityHub = {
  getSecurityHubDataForOrganization: read({
    input: listInput.extend({ summary: z.boolean().optional() }),
    output: page(securityDevice).extend({ summary: securitySummary.optional() }),
    heavy: true,
    example: { ...acme, summary: true, sort: { field: 'riskScore', order: 'desc' } },
  }),

  /** Deletes the records of all or one of a user's devices. A device reappears with its next report. */
  deleteSecurityDataFromUser: write({
    input: z.strictObject({ ...scope, user: id, device: id.optional() }),
    output: z.object({ deleted: z.int() }),
    example: { ...acme, user: demo.acmeUser },
  }),

  /** Deletes the records of the given devices. */
  bulkDeleteSecurityData: write({
    input: z.strictObject({ ...scope, ids }),
    output: bulkResult,
    long: true,
    example: { ...acme, ids: [demo.device] },
  }),

  /** Deletes the records of all devices. `confirm` must be the organisation's name. */
  bulkDeleteAllSecurityData: write({
    input: z.strictObject({ ...scope, confirm: requiredLine(limits.organizationLabel) }),
    output: z.object({ deleted: z.int() }),
    long: true,
    example: { ...acme, confirm: 'Acme Ltd' },
  }),

  /**
   * Mails the device report of an organisation, marked as a test. By default it goes to the organisation's alert
   * addresses, or to the caller if it has none. Limited to one a minute.
   */
  sendTestReportEmail: write({
    input: z.strictObject({ ...scope, to: to.optional() }),
    output: queuedMails,
    example: acme,
  }),

  /** Mails an alert about a fictitious device, marked as a test, to the same addresses. Limited to one a minute. */
  sendTestAlertEmail: write({
    input: z.strictObject({ ...scope, to: to.optional(), alertType: z.enum(alertTypes).default('jailbreak') }),
    output: queuedMails,
    example: acme,
  }),
};
