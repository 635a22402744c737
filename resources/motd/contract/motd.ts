import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, lines, organizationId, time, webAddress } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { roles } from '../../../contract/roles';
import { rolesOf } from '../../../contract/routes';
import { motdLimits, motdStates } from './motdWords';

const { read, write } = callsOf({ callers: rolesOf('/motd') });
const callsOfAllRoles = callsOf({ callers: roles });

const content = lines(motdLimits.content).min(1, 'must not be empty');
const link = webAddress.nullable();
const edition = z.int().min(1);

/** The users that a message is for: these roles, in the named organisations or in all. */
export const motdAudience = z.strictObject({
  roles: z
    .array(z.enum(roles))
    .min(1, 'must name at least one role')
    .max(roles.length)
    .transform(requested => roles.filter(role => requested.includes(role))),
  /** Empty for all users, with or without an organisation. */
  organizations: z
    .array(organizationId)
    .max(motdLimits.organizations)
    .transform(requested => [...new Set(requested)].sort()),
});

/** One published version of the message of the day. */
export const motdEdition = z.object({
  /** Incremented by every change. */
  edition: z.int(),
  /** Incremented when the content changes: users who dismissed an earlier revision see the new one. */
  revision: z.int(),
  /** Markdown. */
  content: z.string(),
  link: z.string().nullable(),
  audience: z.object({ roles: z.array(z.enum(roles)), organizations: z.array(z.string()) }),
  /** Whether users see it between its start and its end. */
  active: z.boolean(),
  /** Null if it starts when it is published. */
  startsAt: time.nullable(),
  /** Null if it ends when the next message starts. */
  endsAt: time.nullable(),
  /** Computed with the database's clock. */
  state: z.enum(motdStates),
  updatedAt: time,
  /** The username of the publisher, or null if unknown. */
  updatedBy: z.string().nullable(),
});
export type MotdEditionOnWire = z.infer<typeof motdEdition>;

/** The planned or current message, as operators see it. Before the first message, `edition` is 0. */
export const motdContent = motdEdition.extend({
  updatedAt: time.nullable(),
  /** How many users have dismissed this content. */
  dismissed: z.int(),
  etag: etag.optional(),
});
export type MotdOnWire = z.infer<typeof motdContent>;

/** The message of the day as a user sees it. */
export const userMotd = z.object({
  revision: z.int(),
  content: z.string(),
  link: z.string().nullable(),
  updatedAt: time,
  /** Whether the user has dismissed this revision. */
  dismissed: z.boolean(),
});
export type UserMotdOnWire = z.infer<typeof userMotd>;

export const motd = {
  'version/getMotdContent': read({ input: z.strictObject({}), output: motdContent, example: {} }),

  /**
   * Publishes a message, now or at `startsAt`, and replaces one that is still planned. Omitted fields keep their
   * values, except that a new content resets the link and the times. The first message is for everybody.
   */
  'version/updateMotdContent': write({
    input: z.strictObject({
      content,
      link: link.optional(),
      audience: motdAudience.optional(),
      active: z.boolean().optional(),
      startsAt: time.nullable().optional(),
      endsAt: time.nullable().optional(),
    }),
    output: motdContent,
    example: { content: 'The chat is **down for maintenance** on Sunday from 02:00 to 03:00 UTC.' },
  }),

  /** Changes the link of the message: a web address, or null. Users who dismissed the content don't see it again. */
  'version/updateMotdLink': write({
    input: z.strictObject({ link }),
    output: motdContent,
    example: { link: 'https://status.example.net/' },
  }),

  /** Returns the message for the caller, or null if there is none. */
  'version/getUserMotdContent': callsOfAllRoles.read({
    input: z.strictObject({}),
    output: userMotd.nullable(),
    example: {},
  }),

  /** Dismisses the content of this revision for the caller, on all devices. */
  'motd/dismiss': callsOfAllRoles.write({
    input: z.strictObject({ revision: z.int().min(1).max(2_147_483_647) }),
    output: done,
    example: { revision: 1 },
    addition: true,
  }),

  /** Returns the editions, newest first. */
  'motd/getHistory': read({ input: z.strictObject({}), output: z.array(motdEdition), example: {}, addition: true }),

  /** Cancels a planned message, or ends the one that is shown. */
  'motd/cancel': write({
    input: z.strictObject({ edition: edition.max(2_147_483_647) }),
    output: motdContent,
    example: { edition: 3 },
    addition: true,
  }),

  /** Counts the users with a usable account that a message would be shown to. */
  'motd/getAudience': read({
    input: z.strictObject({ audience: motdAudience }),
    output: z.object({ people: z.int() }),
    example: { audience: { roles: ['admin'], organizations: [] } },
    addition: true,
  }),

  /** Publishes an earlier edition again, immediately and without an end. */
  'motd/restore': write({
    input: z.strictObject({ edition: edition.max(2_147_483_647) }),
    output: motdContent,
    example: { edition: 1 },
    addition: true,
  }),
};
