import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, lines, organizationId, time, webAddress } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { roles } from '../../../contract/roles';
import { rolesOf } from '../../../contract/routes';
import { motdLimits, motdStates } from './motdWords';

const { read, write } = callsOf({ callers: rolesOf('/motd') });
const byAll = callsOf({ callers: roles });

const content = lines(motdLimits.content).min(1, 'must not be empty');
const link = webAddress.nullable();
const edition = z.int().min(1);

/** Who a message is for: people of these roles, everywhere or of the organisations named. */
export const motdAudience = z.strictObject({
  roles: z
    .array(z.enum(roles))
    .min(1, 'must name at least one role')
    .max(roles.length)
    .transform(named => roles.filter(role => named.includes(role))),
  /** None named: of every organisation, and of none. */
  organizations: z
    .array(organizationId)
    .max(motdLimits.organizations)
    .transform(named => [...new Set(named)].sort()),
});

/** A message of the day as it was published once. */
export const motdEdition = z.object({
  /** Counts every change. */
  edition: z.int(),
  /** Counts the changes of the content: who has dismissed one is shown the next. */
  revision: z.int(),
  /** Markdown. */
  content: z.string(),
  link: z.string().nullable(),
  audience: z.object({ roles: z.array(z.enum(roles)), organizations: z.array(z.string()) }),
  /** Whether people are shown it, between its beginning and its end. */
  active: z.boolean(),
  /** Null: from when it was published. */
  startsAt: time.nullable(),
  /** Null: until another one begins. */
  endsAt: time.nullable(),
  /** By the database's clock. */
  state: z.enum(motdStates),
  updatedAt: time,
  /** The username of who published it; null where no one knows. */
  updatedBy: z.string().nullable(),
});
export type MotdEditionOnWire = z.infer<typeof motdEdition>;

/** The message that is planned or in force, as operators see it. Before the first one, the edition is 0. */
export const motdContent = motdEdition.extend({
  updatedAt: time.nullable(),
  /** How many people have dismissed this content. */
  dismissed: z.int(),
  etag: etag.optional(),
});
export type MotdOnWire = z.infer<typeof motdContent>;

/** The message of the day as the person sees it. */
export const userMotd = z.object({
  revision: z.int(),
  content: z.string(),
  link: z.string().nullable(),
  updatedAt: time,
  /** The person has seen it and wants it to be gone. */
  dismissed: z.boolean(),
});
export type UserMotdOnWire = z.infer<typeof userMotd>;

export const motd = {
  'version/getMotdContent': read({ input: z.strictObject({}), output: motdContent, example: {} }),

  /**
   * Publishes a message, now or at `startsAt`, in place of one that is still planned. What is not given stays, but for
   * the link and the times: they are those of a content, and go with it. The first message is for everybody.
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

  /** Changes where the message leads: a web address, or null. No user is shown the same content again for it. */
  'version/updateMotdLink': write({
    input: z.strictObject({ link }),
    output: motdContent,
    example: { link: 'https://status.example.net/' },
  }),

  /** What the person who calls is shown; null where there is nothing for that person. */
  'version/getUserMotdContent': byAll.read({ input: z.strictObject({}), output: userMotd.nullable(), example: {} }),

  /** Keeps the content of this revision from being shown to the person who calls again, on whatever device. */
  'motd/dismiss': byAll.write({
    input: z.strictObject({ revision: z.int().min(1).max(2_147_483_647) }),
    output: done,
    example: { revision: 1 },
    addition: true,
  }),

  /** The editions, the newest first. */
  'motd/getHistory': read({ input: z.strictObject({}), output: z.array(motdEdition), example: {}, addition: true }),

  /** Cancels a planned message, or ends the one that is shown. */
  'motd/cancel': write({
    input: z.strictObject({ edition: edition.max(2_147_483_647) }),
    output: motdContent,
    example: { edition: 3 },
    addition: true,
  }),

  /** How many people with an account in use a message would be shown to. */
  'motd/getAudience': read({
    input: z.strictObject({ audience: motdAudience }),
    output: z.object({ people: z.int() }),
    example: { audience: { roles: ['admin'], organizations: [] } },
    addition: true,
  }),

  /** Publishes an earlier edition again, at once and until another one begins. */
  'motd/restore': write({
    input: z.strictObject({ edition: edition.max(2_147_483_647) }),
    output: motdContent,
    example: { edition: 1 },
    addition: true,
  }),
};
