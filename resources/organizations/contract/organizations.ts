import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import {
  country,
  domain,
  done,
  email,
  id,
  name,
  newUsername,
  organizationId,
  scope,
  time,
  timeZone,
} from '../../../contract/common';
import { weekdays } from '../../../contract/enums';
import { etag } from '../../../contract/etags';
import { features } from '../../../contract/features';
import { limits } from '../../../contract/formats';
import { listInput, page } from '../../../contract/list';
import { LOGO_KEY } from '../../../contract/pictures';
import { rolesOf } from '../../../contract/routes';
import {
  alertEvents,
  devicePlatforms,
  noticeKinds,
  noticeStates,
  reportSchedules,
  riskLevels,
  silentDays,
} from '../../devices/contract/securityHubWords';
import { organizationStatuses } from './organizationWords';

export const organizationAttributes = z.object({
  maxUsers: z.int().min(1).max(1_000_000),
  smsEnabled: z.boolean(),
  dnsEnabled: z.boolean(),
  trackingEnabled: z.boolean(),
  securityHubEnabled: z.boolean(),
  mfaRequired: z.boolean(),
  country: country.nullable(),
  timezone: timeZone.nullable(),
  contactEmail: email.nullable(),
  alertEmails: z.array(email).max(20),
  reportSchedule: z.enum(reportSchedules),
  /** Day of weekly reports. */
  reportWeekday: z.enum(weekdays),
  /** Day of monthly reports. Months that are shorter use their last day. */
  reportDay: z.int().min(1).max(31),
  /** In the organisation's time zone. */
  reportHour: z.int().min(0).max(23),
  alertCriticalDevice: z.boolean(),
  alertRootedDevice: z.boolean(),
  alertSilentDevice: z.boolean(),
  silentDays: z.literal([...silentDays]),
  alertDnsThreat: z.boolean(),
  alertAdminSignIn: z.boolean(),
  alertFactorRemoved: z.boolean(),
  /** Users who sign up with a verified e-mail address of one of these domains join with the role `user`. */
  emailDomains: z.array(domain).max(20),
  /** Object store key of the logo. */
  logoKey: z.string().regex(LOGO_KEY, 'must be the key of a logo').nullable(),
});
export type OrganizationAttributes = z.infer<typeof organizationAttributes>;

export const organization = z.object({
  id: organizationId,
  label: z.string(),
  vhost: z.string().nullable(),
  serverId: z.string().nullable(),
  status: z.enum(organizationStatuses),
  trialEnabled: z.boolean(),
  trialEndsAt: time.nullable(),
  attributes: organizationAttributes,
  userCount: z.int(),
  teamCount: z.int(),
  createdAt: time,
  etag: etag.optional(),
});
export type OrganizationOnWire = z.infer<typeof organization>;

/** Key figures of an organisation. */
export const organizationSummary = z.object({
  users: z.object({
    total: z.int(),
    active: z.int(),
    invited: z.int(),
    disabled: z.int(),
    /** Users seen within the last 7 and 30 days, whatever their status. */
    seen7d: z.int(),
    seen30d: z.int(),
    /** Users without a second factor, except disabled ones. */
    withoutFactor: z.int(),
  }),
  teams: z.int(),
  /** Devices of users, as recorded by the Security Hub. */
  devices: z.record(z.enum(devicePlatforms), z.int()),
  risks: z.record(z.enum(riskLevels), z.int()),
  /** Number of telephone numbers in its pool, and of those assigned to a user. */
  sms: z.object({ enabled: z.boolean(), numbers: z.int(), assigned: z.int() }),
  lastActivityAt: time.nullable(),
});

/** The last report, or the last alert of a kind, sent to an organisation's addresses. */
export const notice = z.object({
  at: time,
  state: z.enum(noticeStates),
  /** Number of recipients, and of those whose mail server has accepted the mail. */
  recipients: z.int(),
  sent: z.int(),
  /** Number of events in an alert. */
  events: z.int(),
  /** Why the mail wasn't accepted, and when the next attempt is. */
  error: z.string().nullable(),
  retryAt: time.nullable(),
});
export type NoticeOnWire = z.infer<typeof notice>;

/** Status of an organisation's reports and alerts: the last one of each kind, its delivery, and the next one. */
export const organizationNotices = z.object({
  /** False if no mail server is configured, so mails stay in the outbox. */
  delivers: z.boolean(),
  timezone: z.string(),
  report: z.object({ next: time.nullable(), last: notice.nullable() }),
  alerts: z.array(
    z.object({
      event: z.enum(alertEvents),
      /** Whether it is sent: the alert and its feature are switched on, and there are addresses. */
      active: z.boolean(),
      last: notice.nullable(),
      /** Number of events since the last alert, which the next one will report together. */
      collected: z.int(),
      next: time.nullable(),
    }),
  ),
});
export type OrganizationNotices = z.infer<typeof organizationNotices>;

/** The first administrator. They get a mailed invitation, or a temporary password that the operator hands over. */
const firstAdministrator = z.strictObject({
  username: newUsername,
  first_name: name(limits.name),
  last_name: name(limits.name),
  email,
  access: z.enum(['invitation', 'password']),
});

/** The first administrator's account. The password is returned only in this response. */
const madeAdministrator = z.object({
  id,
  username: z.string(),
  email: z.string(),
  inviteExpiresAt: time.nullable(),
  password: z.string().nullable(),
});

const operators = rolesOf('/organizations');
const administrators = rolesOf('/organizations', '/organization');
const label = name(limits.organizationLabel);

/** Calls on an organisation as a whole are for operators and always name it. */
const named = z.strictObject({ organization: organizationId });
const acme = { organization: 'acme' };

const { read, write } = callsOf({ callers: operators });
const byAdministrators = callsOf({ callers: administrators });

export const organizations = {
  listOrganizations: read({
    input: listInput.omit({ organization: true }),
    output: page(organization),
    heavy: true,
    example: {},
  }),

  /** Returns all organisations without paging, for the switcher. */
  getOrganizations: read({
    input: z.strictObject({}),
    output: z.array(
      organization
        .pick({ id: true, label: true, status: true })
        .extend({ logoKey: z.string().nullable(), features: z.array(z.enum(features)) }),
    ),
    example: {},
  }),

  addOrganization: write({
    input: z.strictObject({
      organization: organizationId,
      label,
      vhost: domain.nullable().optional(),
      attributes: organizationAttributes.partial().strict().default({}),
      administrator: firstAdministrator.optional(),
      /** If absent, the organisation is active from the start, without a trial. */
      trialEndsAt: time.optional(),
    }),
    output: organization.extend({ administrator: madeAdministrator.optional() }),
    example: { organization: 'initech', label: 'Initech' },
    makesOrganization: true,
  }),

  /** Returns whether a short name is available for a new organisation. That of a deleted organisation never is. */
  checkOrganizationAvailability: read({
    input: named,
    output: z.object({ available: z.boolean() }),
    example: { organization: 'initech' },
    makesOrganization: true,
    addition: true,
  }),

  /** Updates the attributes in the input and leaves all others unchanged. */
  updateOrganizationAttributes: byAdministrators.write({
    input: z.strictObject({
      ...scope,
      label: label.optional(),
      attributes: organizationAttributes.partial().strict().optional(),
    }),
    output: organization,
    example: { ...acme, attributes: { contactEmail: 'office@acme.example' } },
  }),

  /**
   * Deletes the organisation with its users, their accounts and its teams, and returns its numbers to the pool.
   * `confirm` repeats its identifier. The audit log is kept, so no new organisation can have the same identifier.
   */
  deleteOrganization: write({
    input: named.extend({ confirm: organizationId }),
    output: done,
    long: true,
    example: { ...acme, confirm: 'acme' },
  }),

  getOrganization: byAdministrators.read({ input: z.strictObject(scope), output: organization, example: acme }),

  /** Returns which features are on, and how many records each has kept from when it was on. */
  getOrganizationFeatures: byAdministrators.read({
    input: z.strictObject(scope),
    output: z.array(z.object({ feature: z.enum(features), on: z.boolean(), kept: z.int() })),
    example: acme,
    addition: true,
  }),

  getOrganizationSummary: byAdministrators.read({
    input: z.strictObject(scope),
    output: organizationSummary,
    heavy: true,
    example: acme,
  }),

  /** Returns the number of devices per app version, highest first. */
  getOrganizationDeviceInfo: byAdministrators.read({
    input: z.strictObject(scope),
    output: z.array(z.object({ platform: z.enum(devicePlatforms), appVersion: z.string().nullable(), count: z.int() })),
    example: acme,
  }),

  /** Returns the last report and alerts with their delivery status, and when the next report is planned. */
  'organization/getNotices': byAdministrators.read({
    input: z.strictObject(scope),
    output: organizationNotices,
    example: acme,
    addition: true,
  }),

  /**
   * Resends the last report, or the last alert of a kind, after its delivery was given up. It goes to those of the
   * organisation's current addresses that haven't received it. Returns its new delivery status.
   */
  'organization/sendNoticeAgain': byAdministrators.write({
    input: z.strictObject({ ...scope, kind: z.enum(noticeKinds) }),
    output: notice,
    example: { ...acme, kind: 'report' },
    addition: true,
  }),

  /** Starts, extends or ends the trial. Ending it makes the organisation active. */
  updateEnableTrialStatus: write({
    input: named.extend({ enabled: z.boolean(), endsAt: time.optional() }),
    output: organization,
    example: { ...acme, enabled: true, endsAt: '2030-01-31T00:00:00.000Z' },
  }),

  /** Suspends the organisation: its users lose access, except for operators. Nothing is deleted. */
  'organization/suspend': write({ input: named, output: organization, example: acme, addition: true }),

  /** Ends the suspension. The organisation is on trial again if the trial hasn't ended, otherwise active. */
  'organization/resume': write({ input: named, output: organization, example: acme, addition: true }),
};
