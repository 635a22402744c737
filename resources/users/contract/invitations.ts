import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, id, organizationId, scope, time } from '../../../contract/common';
import { EMAIL, limits, USERNAME } from '../../../contract/formats';
import { roles } from '../../../contract/roles';
import { rolesOf } from '../../../contract/routes';
import { signedInUser } from '../../../contract/session';

const { read, write } = callsOf({ callers: rolesOf('/manage-users'), addition: true });
const byAll = callsOf({ callers: roles, addition: true });

/** The username or e-mail address of a user who has signed up. */
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
  /** The administrator's username. Null if that account was deleted. */
  invitedBy: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
});

/** Invitations of users who signed up themselves, and belong to no organisation, into an organisation. */
export const invitations = {
  /**
   * Invites a user without an organisation. The response is the same whether or not the user exists, so that callers
   * can't find out who has an account. An existing user is mailed, at most once a minute. Inviting again renews the
   * invitation.
   */
  'invitation/add': write({
    input: z.strictObject({ ...scope, login }),
    output: invitation,
    example: { organization: 'acme', login: 'nora' },
  }),

  /** Lists the open invitations of an organisation, newest first. */
  'invitation/list': read({
    input: z.strictObject(scope),
    output: z.array(invitation),
    example: { organization: 'acme' },
  }),

  /** Cancels an invitation. Cancelling one that no longer exists is no error. */
  'invitation/cancel': write({
    input: z.strictObject({ ...scope, id }),
    output: done,
    example: { organization: 'acme', id: '0192f0c1-0000-7000-8000-000000000000' },
  }),

  /** Lists the organisations that have invited you. Empty if you belong to one. */
  'profile/getInvitations': byAll.read({
    input: z.strictObject({}),
    output: z.array(z.object({ id, organizationLabel: z.string(), invitedBy: z.string().nullable(), expiresAt: time })),
    example: {},
  }),

  /** Accepts or declines an invitation. Declining one that no longer exists is no error. */
  'profile/answerInvitation': byAll.write({
    input: z.strictObject({ id, accept: z.boolean() }),
    output: signedInUser
      .pick({ organizationLabel: true, logoKey: true, features: true, etag: true })
      .extend({ organization: organizationId.nullable() }),
    example: { id: '0192f0c1-0000-7000-8000-000000000000', accept: false },
  }),
};
