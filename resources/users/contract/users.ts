import { z } from 'zod';
import { call, callsOf } from '../../../contract/call';
import {
  bulkResult,
  done,
  email,
  id,
  ids,
  line,
  many,
  name,
  newUsername,
  one,
  organizationId,
  phone,
  scope,
  time,
  username,
} from '../../../contract/common';
import { demo } from '../../../contract/demo';
import { mfaMethods } from '../../../contract/enums';
import { etag } from '../../../contract/etags';
import { limits } from '../../../contract/formats';
import { listInput, page } from '../../../contract/list';
import { roles } from '../../../contract/roles';
import { rolesOf } from '../../../contract/routes';
import { platforms, userStatuses } from './userWords';

export const user = z.object({
  id,
  username,
  jid: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  organization: organizationId.nullable(),
  user_type: z.enum(roles),
  status: z.enum(userStatuses),
  smsEnabled: z.boolean(),
  mfaEnabled: z.boolean(),
  preferredMFA: z.enum(mfaMethods),
  teams: z.array(id),
  /** The rented number for the user’s text messages. */
  twilioNumber: phone.nullable(),
  platform: z.enum(platforms).nullable(),
  appVersion: z.string().nullable(),
  lastCheckedVersion: z.string().nullable(),
  lastSeenAt: time.nullable(),
  createdAt: time,
  invitedAt: time.nullable(),
  inviteExpiresAt: time.nullable(),
  photoKey: z.string().nullable(),
  etag: etag.optional(),
});
export type UserOnWire = z.infer<typeof user>;

const { read, write } = callsOf({ callers: rolesOf('/manage-users') });
const byAll = callsOf({ callers: roles });
const ada = { organization: 'acme', id: demo.acmeUser };

const details = {
  phone: phone.nullable(),
  /** A free number of the organisation's pool (see `getNotAssignedNumbers`). Null releases the assigned one. */
  twilioNumber: phone.nullable(),
  /** Refused if the user has neither a phone nor a rented number. */
  smsEnabled: z.boolean(),
};

/** The input that all ways of adding a user share. */
const newUser = {
  ...scope,
  username: newUsername,
  first_name: name(limits.name),
  last_name: name(limits.name),
  email,
  phone: details.phone.optional(),
  twilioNumber: details.twilioNumber.optional(),
  user_type: z.enum(roles).default('user'),
  smsEnabled: details.smsEnabled.default(false),
  teams: z.array(id).max(limits.bulk).default([]),
};

const grace = {
  organization: 'acme',
  username: 'grace.hopper',
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace.hopper@acme.example',
};

export const users = {
  listUsers: read({
    input: listInput,
    output: page(user),
    heavy: true,
    example: { organization: 'acme', limit: 25, sort: { field: 'username', order: 'asc' } },
  }),

  /** Lists all users of one organisation in one response, with only what pickers need. */
  'user/getUsersByOrganization': read({
    input: z.strictObject({ organization: organizationId.optional() }),
    output: z.array(
      user.pick({ id: true, username: true, first_name: true, last_name: true, email: true, status: true }),
    ),
    example: { organization: 'acme' },
  }),

  getUserDetailsFromDb: read({ input: one, output: user, example: ada }),

  checkUsernameAvailability: read({
    input: z.strictObject({ username }),
    output: z.object({ available: z.boolean() }),
    example: { username: 'grace.hopper' },
  }),

  /** Adds a user who activates the account in the mobile app. `sendInvite` mails the invitation at once. */
  addUser: write({
    input: z.strictObject({ ...newUser, sendInvite: z.boolean().default(false) }),
    output: user,
    example: grace,
  }),

  /**
   * Adds a user with a temporary password, to be replaced at the first sign-in within 7 days. Only this response
   * contains the password. `messageAction` works as in Cognito: without one, the password is mailed to the user.
   * `SUPPRESS` mails nothing. `RESEND` generates and mails another password for a user who hasn't signed in yet.
   */
  'user/adminCreateUser': write({
    input: z.strictObject({ ...newUser, messageAction: z.enum(['SUPPRESS', 'RESEND']).optional() }),
    output: user.extend({ temporaryPassword: z.string() }),
    example: { ...grace, messageAction: 'SUPPRESS' },
  }),

  /** Updates the fields of a user that have no call of their own. */
  updateUserDetails: write({
    input: z.strictObject({ ...one.shape, ...z.object(details).partial().shape }),
    output: user,
    example: { ...ada, phone: '+14155550123' },
  }),

  updateUserName: write({
    input: z.strictObject({
      ...one.shape,
      first_name: name(limits.name).optional(),
      last_name: name(limits.name).optional(),
    }),
    output: user,
    example: { ...ada, first_name: 'Ada' },
  }),

  /** Changes a user's role. Refused for yourself, and if no enabled super_admin would remain. */
  updateUserRole: write({
    input: z.strictObject({ ...one.shape, user_type: z.enum(roles) }),
    output: user,
    example: { ...ada, user_type: 'admin' },
  }),

  updateUserEmail: write({
    input: z.strictObject({ ...one.shape, email }),
    output: user,
    example: { ...ada, email: 'ada@acme.example' },
  }),

  deleteUser: write({ input: one, output: done, example: ada }),
  'user/enable': write({ input: one, output: user, example: ada }),
  /** Disables a user and ends their sessions at once. Refused for a user who hasn't activated the account yet. */
  'user/disable': write({ input: one, output: user, example: ada }),

  /** Ends all sessions of a user. The user can sign in again. */
  'user/signOut': write({ input: one, output: done, example: ada, addition: true }),

  'user/bulkDeactivate': write({
    input: many,
    output: bulkResult,
    long: true,
    example: { organization: 'acme', ids: [ada.id] },
  }),

  'user/bulkEnable': write({
    input: many,
    output: bulkResult,
    long: true,
    example: { organization: 'acme', ids: [demo.disabled] },
    addition: true,
  }),

  'user/bulkSendInvite': write({
    input: many,
    output: bulkResult,
    long: true,
    example: { organization: 'acme', ids: [demo.invited] },
    addition: true,
  }),

  'user/bulkResetPassword': write({
    input: many,
    output: bulkResult,
    long: true,
    example: { organization: 'acme', ids: [ada.id] },
    addition: true,
  }),

  bulkDelete: write({ input: many, output: bulkResult, long: true, example: { organization: 'acme', ids: [ada.id] } }),

  bulkToggleSmsStatus: write({
    input: z.strictObject({ ...scope, ids, enabled: z.boolean() }),
    output: bulkResult,
    feature: 'sms',
    long: true,
    example: { organization: 'acme', ids: [ada.id], enabled: true },
  }),

  /** Sends an invitation to activate the account within 7 days, also repeatedly. Refused once it is activated. */
  'user/sendInvite': write({
    input: one,
    output: z.object({ sentTo: z.string(), expiresAt: time }),
    example: { organization: 'acme', id: demo.invited },
  }),

  /**
   * Revokes an invitation. Its link stops working, and the account can't be activated until the user is invited again.
   */
  'user/revokeInvite': write({
    input: one,
    output: user,
    example: { organization: 'acme', id: demo.invited },
    addition: true,
  }),

  /**
   * Reports that the user of the bearer identity token has signed in to the mobile app. The first time, this activates
   * the account. Refused without a valid invitation.
   */
  'user/activate': call({
    input: z.strictObject({ platform: z.enum(['ios', 'android']), appVersion: line(32) }),
    output: z.object({ username, status: z.enum(userStatuses) }),
    callers: 'public',
    effect: 'write',
    example: { platform: 'android', appVersion: '5.4.2' },
    addition: true,
  }),

  /** Ends the user's sessions and mails a link for choosing a new password. */
  resetUserPassword: write({ input: one, output: z.object({ sentTo: z.string() }), example: ada }),

  /** Records that the caller has seen this version's news. */
  'user/updateLastCheckedVersion': byAll.write({
    input: z.strictObject({ version: line(32) }),
    output: done,
    example: { version: '1.0.0' },
  }),
};
