import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, id, organizationId, scope, time } from '../../../contract/common';
import { EMAIL, limits, USERNAME } from '../../../contract/formats';
import { roles } from '../../../contract/roles';
import { rolesOf } from '../../../contract/routes';
import { signedInUser } from '../../../contract/session';

const { read, write } = callsOf({ callers: rolesOf('/manage-users'), addition: true });
const byAll = callsOf({ callers: roles, addition: true });

/** Who is invited: the username or the e-mail address of a user who has signed up. */
const login = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.email)
  .refine(
    text => USERNAME.test(text) || EMAIL.test(text),
    'must be a username or an e-mail address, such as ada@example.net',
  );

export const invitation = z.object({
  id,
  login: z.string(),
  /** The administrator's username; null when that account is gone. */
  invitedBy: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
});

/** Inviting users who made their account themselves, and belong to no organisation, into one. */
export const invitations = {
  /**
   * Invites a user without an organisation. It answers alike whether there is such a user, so that callers don't learn who
   * has an account; there, it mails the user, but no more than once a minute. Inviting again renews the invitation.
   */
  'invitation/add': write({
    input: z.strictObject({ ...scope, login }),
    output: invitation,
    example: { organization: 'acme', login: 'nora' },
  }),

  /** The open invitations of an organisation, the newest first. */
  'invitation/list': read({
    input: z.strictObject({ ...scope }),
    output: z.array(invitation),
    example: { organization: 'acme' },
  }),

  /** Takes an invitation back; one that is gone already is no error. */
  'invitation/cancel': write({
    input: z.strictObject({ ...scope, id }),
    output: done,
    example: { organization: 'acme', id: '0192f0c1-0000-7000-8000-000000000000' },
  }),

  /** The organisations that invite you. Nothing for those who belong to one. */
  'profile/getInvitations': byAll.read({
    input: z.strictObject({}),
    output: z.array(z.object({ id, organizationLabel: z.string(), invitedBy: z.string().nullable(), expiresAt: time })),
    example: {},
  }),

  /** Joins the organisation that invites you, or declines; declining one that is gone already is no error. */
  'profile/answerInvitation': byAll.write({
    input: z.strictObject({ id, accept: z.boolean() }),
    output: signedInUser
      .pick({ organizationLabel: true, logoKey: true, features: true, etag: true })
      .extend({ organization: organizationId.nullable() }),
    example: { id: '0192f0c1-0000-7000-8000-000000000000', accept: false },
  }),
};
