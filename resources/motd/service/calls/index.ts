import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { assertOrganizations } from '../../../../service/calls/assertOrganizations';
import type { CallerContext, SomeHandlers } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { type Transaction, transaction } from '../../../../service/calls/transaction';
import { motdDismissals, motdEditions, users } from '../../../../service/db/schema';
import { activeStatuses } from '../../../users/service/tables/users';
import type { MotdEditionOnWire, MotdOnWire } from '../../contract/motd';
import { motdLimits } from '../../contract/motdWords';
import { withAbsolutePictureUrls } from '../../contract/pictures';
import { isShownTo, lockMotd, nextEdition, readCurrent, readEdition, readEditions, readMotd } from './record';

type Message = Pick<MotdEditionOnWire, 'content' | 'link' | 'audience' | 'active' | 'startsAt' | 'endsAt'>;

/** Handlers of the calls about the message of the day. */
export const motd = {
  'version/getMotdContent': (_input, { db }) => readMotd(db.orm),

  'version/updateMotdContent': ({ content, audience, active, ...linkAndTimes }, context) =>
    publish(context, latest => ({
      content,
      // A new content doesn't silently inherit the link and times of the previous one.
      ...resolveLinkAndTimes(content === latest.content ? latest : undefined, linkAndTimes),
      audience: audience ?? latest.audience,
      // The first message is active by default.
      active: active ?? (latest.edition === 0 || latest.active),
    })),

  'version/updateMotdLink': ({ link }, context) =>
    publish(context, latest => {
      if (latest.edition === 0) throw new CallFailure('not_found', 'Write a message before you set its link.');
      return { ...latest, link };
    }),

  'version/getUserMotdContent': async (_input, { db, caller, origin }) => {
    const current = await readCurrent(db.orm);
    if (current === undefined || !isShownTo(current, caller)) return null;
    const { revision, link, updatedAt } = current;
    const content = withAbsolutePictureUrls(current.content, origin);
    const [dismissal] = await db.orm.select().from(motdDismissals).where(eq(motdDismissals.userId, caller.id));
    return { revision, content, link, updatedAt, dismissed: dismissal !== undefined && dismissal.revision >= revision };
  },

  'motd/dismiss': async ({ revision }, { db, caller }) => {
    const current = await readCurrent(db.orm);
    if (current === undefined || revision > current.revision) throw notFound('message', 'revision');
    await db.orm
      .insert(motdDismissals)
      .values({ userId: caller.id, revision })
      .onConflictDoUpdate({
        target: motdDismissals.userId,
        set: { revision: sql`greatest(${motdDismissals.revision}, ${revision})` },
      });
    return {};
  },

  'motd/getHistory': (_input, { db }) => readEditions(db.orm, motdLimits.history),

  'motd/restore': async ({ edition }, context) => {
    const earlier = await readEdition(context.db.orm, edition);
    if (earlier === undefined) throw notFound('edition', 'edition');
    return publish(context, () => ({ ...earlier, active: true, startsAt: null, endsAt: null }));
  },

  'motd/cancel': ({ edition }, { db }) =>
    transaction({ db }, async ({ tx }) => {
      await lockMotd(tx);
      const result = await readEdition(tx, edition);
      if (result === undefined) throw notFound('edition', 'edition');
      if (result.state !== 'planned' && result.state !== 'shown') {
        throw new CallFailure('conflict', 'The message isn’t scheduled or shown any more. Reload the page.');
      }
      const endValues = result.state === 'planned' ? { cancelledAt: sql`now()` } : { endsAt: sql`now()` };
      await tx.update(motdEditions).set(endValues).where(eq(motdEditions.edition, edition));
      return readMotd(tx);
    }),

  'motd/getAudience': async ({ audience: { roles, organizations } }, { db }) => {
    const inOrganizations = organizations.length > 0 ? inArray(users.organizationId, organizations) : undefined;
    const isAddressed = and(inArray(users.userType, roles), inArray(users.status, activeStatuses), inOrganizations);
    return { people: await db.orm.$count(users, isAddressed) };
  },
} satisfies SomeHandlers;

/**
 * Publishes the message that `change` returns. Does nothing if it equals the current message, so that the call can be
 * retried.
 */
function publish(
  { db, caller, now }: Pick<CallerContext, 'db' | 'caller' | 'now'>,
  change: (latest: MotdOnWire) => Message,
): Promise<MotdOnWire> {
  return transaction({ db }, async ({ tx }) => {
    await lockMotd(tx);
    const latest = await readMotd(tx);
    const message = change(latest);
    if (isSame(latest, message)) return latest;
    const { content, link, audience, active } = message;
    const times = readTimes(message, now);
    const edition = await nextEdition(tx);
    await assertOrganizations(tx, audience.organizations, 'audience.organizations');
    if (latest.state === 'planned') await cancelPlanned(tx);
    await tx.insert(motdEditions).values({
      edition,
      revision: latest.revision + (content === latest.content ? 0 : 1),
      content,
      link,
      roles: audience.roles,
      organizations: audience.organizations,
      active,
      ...times,
      updatedAt: now,
      updatedBy: caller.username,
    });
    // While a message is planned, the current one may be much older.
    const current = await readCurrent(tx);
    const oldest = Math.min(edition - motdLimits.history + 1, current?.edition ?? edition);
    await tx.delete(motdEditions).where(lt(motdEditions.edition, oldest));
    return readMotd(tx);
  });
}

/** Returns the new link and times, with those of `latest` as defaults if the content is the same. */
function resolveLinkAndTimes(
  latest: MotdOnWire | undefined,
  { link, startsAt, endsAt }: { [K in 'link' | 'startsAt' | 'endsAt']?: string | null },
): Pick<Message, 'link' | 'startsAt' | 'endsAt'> {
  const { link: currentLink = null, startsAt: start = null, endsAt: end = null } = latest ?? {};
  return {
    link: link === undefined ? currentLink : link,
    startsAt: startsAt === undefined ? start : isoTime(startsAt),
    endsAt: endsAt === undefined ? end : isoTime(endsAt),
  };
}

/** Returns a time as calls return it. */
function isoTime(time: string | null): string | null {
  return time && new Date(time).toISOString();
}

/** Parses the start and the end of a message. @throws CallFailure when it would never be shown */
function readTimes({ startsAt, endsAt }: Message, now: Date) {
  const start = startsAt === null ? null : new Date(startsAt);
  const end = endsAt === null ? null : new Date(endsAt);
  if (end !== null && end <= now) throw new CallFailure('invalid', 'The end must be in the future.', 'endsAt');
  if (start !== null && end !== null && end <= start) {
    throw new CallFailure('invalid', 'The end must be after the start.', 'endsAt');
  }
  // A start in the past means now.
  return { startsAt: start !== null && start > now ? start : null, endsAt: end };
}

function cancelPlanned(tx: Transaction) {
  const { cancelledAt, startsAt } = motdEditions;
  return tx
    .update(motdEditions)
    .set({ cancelledAt: sql`now()` })
    .where(and(isNull(cancelledAt), sql`${startsAt} > now()`));
}

function isSame(latest: MotdOnWire, { content, link, audience, active, startsAt, endsAt }: Message): boolean {
  return (
    latest.edition > 0 &&
    latest.content === content &&
    latest.link === link &&
    latest.active === active &&
    latest.startsAt === startsAt &&
    latest.endsAt === endsAt &&
    latest.audience.roles.join() === audience.roles.join() &&
    latest.audience.organizations.join() === audience.organizations.join()
  );
}
