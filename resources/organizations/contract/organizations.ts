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
import { etag } from '../../../contract/etags';
import { features } from '../../../contract/features';
import { limits } from '../../../contract/formats';
import { listInput, page } from '../../../contract/list';
import { LOGO_KEY } from '../../../contract/pictures';
import { rolesOf } from '../../../contract/routes';
import { weekdays } from '../../../contract/words';
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
  /** Of weekly reports. */
  reportWeekday: z.enum(weekdays),
  /** Of monthly reports; in a shorter month its last day. */
  reportDay: z.int().min(1).max(31),
  /** By the clocks of the time zone. */
  reportHour: z.int().min(0).max(23),
  alertCriticalDevice: z.boolean(),
  alertRootedDevice: z.boolean(),
  alertSilentDevice: z.boolean(),
  silentDays: z.literal([...silentDays]),
  alertDnsThreat: z.boolean(),
  alertAdminSignIn: z.boolean(),
  alertFactorRemoved: z.boolean(),
  /** Those who sign up with a proved e-mail address below one of these join as plain users. */
  emailDomains: z.array(domain).max(20),
  /** The key of the logo in the object store. */
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

/** What an organisation has, in figures. */
export const organizationSummary = z.object({
  users: z.object({
    total: z.int(),
    active: z.int(),
    invited: z.int(),
    disabled: z.int(),
    /** Those who were seen within the last 7 days, and 30, whatever their status is. */
    seen7d: z.int(),
    seen30d: z.int(),
    /** Those who can sign in, or will be able to, and have no second factor. */
    withoutFactor: z.int(),
  }),
  teams: z.int(),
  /** People's devices, as the Security Hub has them. */
  devices: z.record(z.enum(devicePlatforms), z.int()),
  risks: z.record(z.enum(riskLevels), z.int()),
  /** The telephone numbers of its pool, and how many of them a user has. */
  sms: z.object({ enabled: z.boolean(), numbers: z.int(), assigned: z.int() }),
  lastActivityAt: time.nullable(),
});

/** The last report, or alert of one kind, that was sent to an organisation's addresses. */
export const notice = z.object({
  at: time,
  state: z.enum(noticeStates),
  /** Addresses it went to, and those whose mail server has taken it. */
  recipients: z.int(),
  sent: z.int(),
  /** How many events an alert told of. */
  events: z.int(),
  /** Why it was not taken, and when it is tried again. */
  error: z.string().nullable(),
  retryAt: time.nullable(),
});
export type NoticeOnWire = z.infer<typeof notice>;

/** What an organisation is sent by itself: what was sent last, what became of it, and what comes next. */
export const organizationNotices = z.object({
  /** False: no mail server is configured, so that mails stay in the outbox. */
  delivers: z.boolean(),
  timezone: z.string(),
  report: z.object({ next: time.nullable(), last: notice.nullable() }),
  alerts: z.array(
    z.object({
      event: z.enum(alertEvents),
      /** Whether it is sent: it is switched on, so is the feature it is about, and there are addresses. */
      active: z.boolean(),
      last: notice.nullable(),
      /** Events since then, which are told together. */
      collected: z.int(),
      next: time.nullable(),
    }),
  ),
});
export type OrganizationNotices = z.infer<typeof organizationNotices>;

/**
 * How the first administrator gets in: by a mailed invitation, or by a temporary password that the operator hands over.
 */
const firstAdministrator = z.strictObject({
  username: newUsername,
  first_name: name(limits.name),
  last_name: name(limits.name),
  email,
  access: z.enum(['invitation', 'password']),
});

/** Who was made the first administrator. The password is told in this answer and never again. */
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

/** Only an operator acts on an organisation as a whole, and always names it. */
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

  /** All organisations in one answer, for the switcher. */
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
      /** Absent: it begins as an active organisation, without a trial. */
      trialEndsAt: time.optional(),
    }),
    output: organization.extend({ administrator: madeAdministrator.optional() }),
    example: { organization: 'initech', label: 'Initech' },
    makesOrganization: true,
  }),

  /** Whether a short name is free for a new organisation. */
  checkOrganizationAvailability: read({
    input: named,
    output: z.object({ available: z.boolean() }),
    example: { organization: 'initech' },
    makesOrganization: true,
    addition: true,
  }),

  /** Changes the attributes that are given and leaves the others as they are. */
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
   * Deletes the organisation with its people, their accounts and its teams, and puts its numbers back into the pool;
   * `confirm` repeats its identifier. The audit log stays.
   */
  deleteOrganization: write({
    input: named.extend({ confirm: organizationId }),
    output: done,
    long: true,
    example: { ...acme, confirm: 'acme' },
  }),

  getOrganization: byAdministrators.read({ input: z.strictObject(scope), output: organization, example: acme }),

  /** Which features the organisation has, and what is kept of each from when it had it. */
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

  /** How many devices have which version of the app, the most first. */
  getOrganizationDeviceInfo: byAdministrators.read({
    input: z.strictObject(scope),
    output: z.array(z.object({ platform: z.enum(devicePlatforms), appVersion: z.string().nullable(), count: z.int() })),
    example: acme,
  }),

  /** Which reports and alerts were sent last, what became of them, and when the next report is planned. */
  'organization/getNotices': byAdministrators.read({
    input: z.strictObject(scope),
    output: organizationNotices,
    example: acme,
    addition: true,
  }),

  /**
   * Sends the last report, or alert of one kind, again after it was given up: to the organisation's present addresses
   * that have not got it. Answers what has become of it now.
   */
  'organization/sendNoticeAgain': byAdministrators.write({
    input: z.strictObject({ ...scope, kind: z.enum(noticeKinds) }),
    output: notice,
    example: { ...acme, kind: 'report' },
    addition: true,
  }),

  /** Starts, ends or extends the trial. Ending it makes the organisation active. */
  updateEnableTrialStatus: write({
    input: named.extend({ enabled: z.boolean(), endsAt: time.optional() }),
    output: organization,
    example: { ...acme, enabled: true, endsAt: '2030-01-31T00:00:00.000Z' },
  }),

  /** From now on no one of the organisation gets in, but for operators. Nothing is lost. */
  'organization/suspend': write({ input: named, output: organization, example: acme, addition: true }),

  /** Ends the suspension: the organisation is in its trial again, if that still goes on, or active. */
  'organization/resume': write({ input: named, output: organization, example: acme, addition: true }),
};
