import { z } from 'zod';
import { call } from './call';
import {
  bulkResult,
  done,
  email,
  id,
  ids,
  line,
  many,
  one,
  organizationId,
  phone,
  requiredLine,
  scope,
  time,
  username,
} from './common';
import { demo } from './demo';
import { limits } from './formats';
import { listInput, page } from './list';
import { roles, rolesOf } from './routes';
import { mfaMethods, platforms, userStatuses } from './words';

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
  platform: z.enum(platforms).nullable(),
  appVersion: z.string().nullable(),
  lastCheckedVersion: z.string().nullable(),
  lastSeenAt: time.nullable(),
  createdAt: time,
  invitedAt: time.nullable(),
  inviteExpiresAt: time.nullable(),
});
export type UserOnWire = z.infer<typeof user>;

const callers = rolesOf('/manage-users');
const ada = { organization: 'acme', id: demo.acmeUser };

const details = {
  phone: phone.nullable(),
  smsEnabled: z.boolean(),
};

export const users = {
  listUsers: call({
    input: listInput,
    output: page(user),
    callers,
    effect: 'read',
    example: { organization: 'acme', limit: 25, sort: { field: 'username', order: 'asc' } },
  }),

  /** Everybody of one organisation in one answer, only what a picker shows. */
  'user/getUsersByOrganization': call({
    input: z.strictObject({ organization: organizationId.optional() }),
    output: z.array(user.pick({ id: true, username: true, first_name: true, last_name: true, email: true })),
    callers,
    effect: 'read',
    example: { organization: 'acme' },
  }),

  getUserDetailsFromDb: call({ input: one, output: user, callers, effect: 'read', example: ada }),

  checkUsernameAvailability: call({
    input: z.strictObject({ username }),
    output: z.object({ available: z.boolean() }),
    callers,
    effect: 'read',
    example: { username: 'grace.hopper' },
  }),

  /** Adds a person who will activate the account in the mobile app; `sendInvite` mails the invitation at once. */
  addUser: call({
    input: z.strictObject({
      ...scope,
      username,
      first_name: requiredLine(limits.name),
      last_name: requiredLine(limits.name),
      email,
      phone: details.phone.optional(),
      user_type: z.enum(roles).default('user'),
      smsEnabled: details.smsEnabled.default(false),
      teams: z.array(id).max(limits.bulk).default([]),
      sendInvite: z.boolean().default(false),
    }),
    output: user,
    callers,
    effect: 'write',
    example: {
      organization: 'acme',
      username: 'grace.hopper',
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace.hopper@acme.example',
    },
  }),

  /** Whatever of a person has no call of its own. */
  updateUserDetails: call({
    input: z.strictObject({ ...one.shape, ...z.object(details).partial().shape }),
    output: user,
    callers,
    effect: 'write',
    example: { ...ada, phone: '+14155550123' },
  }),

  updateUserName: call({
    input: z.strictObject({
      ...one.shape,
      first_name: requiredLine(limits.name).optional(),
      last_name: requiredLine(limits.name).optional(),
    }),
    output: user,
    callers,
    effect: 'write',
    example: { ...ada, first_name: 'Ada' },
  }),

  /** Refused for oneself, and where it would leave the service without an enabled super_admin. */
  updateUserRole: call({
    input: z.strictObject({ ...one.shape, user_type: z.enum(roles) }),
    output: user,
    callers,
    effect: 'write',
    example: { ...ada, user_type: 'admin' },
  }),

  updateUserEmail: call({
    input: z.strictObject({ ...one.shape, email }),
    output: user,
    callers,
    effect: 'write',
    example: { ...ada, email: 'ada@acme.example' },
  }),

  deleteUser: call({ input: one, output: done, callers, effect: 'write', example: ada }),
  'user/enable': call({ input: one, output: user, callers, effect: 'write', example: ada }),
  'user/disable': call({ input: one, output: user, callers, effect: 'write', example: ada }),

  'user/bulkDeactivate': call({
    input: many,
    output: bulkResult,
    callers,
    effect: 'write',
    example: { organization: 'acme', ids: [ada.id] },
  }),

  bulkDelete: call({
    input: many,
    output: bulkResult,
    callers,
    effect: 'write',
    example: { organization: 'acme', ids: [ada.id] },
  }),

  bulkToggleSmsStatus: call({
    input: z.strictObject({ ...scope, ids, enabled: z.boolean() }),
    output: bulkResult,
    callers,
    effect: 'write',
    example: { organization: 'acme', ids: [ada.id], enabled: true },
  }),

  /** Sends, or sends again, the invitation to activate the account; refused for somebody who has activated it. */
  'user/sendInvite': call({
    input: one,
    output: z.object({ sentTo: z.string(), expiresAt: time }),
    callers,
    effect: 'write',
    example: { organization: 'acme', id: demo.invited },
  }),

  /** Ends the person's sessions and mails a link for choosing a new password. */
  resetUserPassword: call({
    input: one,
    output: z.object({ sentTo: z.string() }),
    callers,
    effect: 'write',
    example: ada,
  }),

  /** The person who asks has seen this version's news. */
  'user/updateLastCheckedVersion': call({
    input: z.strictObject({ version: line(32) }),
    output: done,
    callers: roles,
    effect: 'write',
    example: { version: '1.0.0' },
  }),
};
