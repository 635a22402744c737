import { and, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { CallerContext, SomeHandlers } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { assertOrganizations } from '../../../../service/calls/namedOrganizations';
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

  'version/updateMotdContent': ({ content, audience, active, ...given }, context) =>
    publish(context, present => ({
      content,
      // A new content doesn't silently inherit the link and times of the previous one.
      ...resolveLinkAndTimes(content === present.content ? present : undefined, given),
      audience: audience ?? present.audience,
      // The first message is active by default.
      active: active ?? (present.edition === 0 || present.active),
    })),

  'version/updateMotdLink': ({ link }, context) =>
    publish(context, present => {
      if (present.edition === 0) throw new CallFailure('not_found', 'Write a message before you set its link.');
      return { ...present, link };
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
      const found = await readEdition(tx, edition);
      if (found === undefined) throw notFound('edition', 'edition');
      if (found.state !== 'planned' && found.state !== 'shown') {
        throw new CallFailure('conflict', 'The message isn’t scheduled or shown any more. Reload the page.');
      }
      const ending = found.state === 'planned' ? { cancelledAt: sql`now()` } : { endsAt: sql`now()` };
      await tx.update(motdEditions).set(ending).where(eq(motdEditions.edition, edition));
      return readMotd(tx);
    }),

  'motd/getAudience': async ({ audience: { roles, organizations } }, { db }) => {
    const isNamed = organizations.length > 0 ? inArray(users.organizationId, organizations) : undefined;
    const [found] = await db.orm
      .select({ people: count() })
      .from(users)
      .where(and(inArray(users.userType, roles), inArray(users.status, activeStatuses), isNamed));
    return { people: found?.people ?? 0 };
  },
} satisfies SomeHandlers;

/**
 * Publishes the message that `change` returns. Does nothing if it equals the current message, so that the call can be
 * retried.
 */
function publish(
  { db, caller, now }: Pick<CallerContext, 'db' | 'caller' | 'now'>,
  change: (present: MotdOnWire) => Message,
): Promise<MotdOnWire> {
  return transaction({ db }, async ({ tx }) => {
    await lockMotd(tx);
    const present = await readMotd(tx);
    const message = change(present);
    if (isSame(present, message)) return present;
    const { content, link, audience, active } = message;
    const times = await readTimes(tx, message);
    const edition = await nextEdition(tx);
    await assertOrganizations(tx, audience.organizations, 'audience.organizations');
    if (present.state === 'planned') await cancelPlanned(tx);
    await tx.insert(motdEditions).values({
      edition,
      revision: present.revision + (content === present.content ? 0 : 1),
      content,
      link,
      roles: audience.roles,
      organizations: audience.organizations,
      active,
      ...times,
      updatedAt: now,
      updatedBy: caller.username,
    });
    await tx.delete(motdEditions).where(lte(motdEditions.edition, edition - motdLimits.history));
    return readMotd(tx);
  });
}

/** Returns the new link and times, with those of `present` as defaults if the content is the same. */
function resolveLinkAndTimes(
  present: MotdOnWire | undefined,
  { link, startsAt, endsAt }: { [K in 'link' | 'startsAt' | 'endsAt']?: string | null },
): Pick<Message, 'link' | 'startsAt' | 'endsAt'> {
  const { link: before = null, startsAt: start = null, endsAt: end = null } = present ?? {};
  return {
    link: link === undefined ? before : link,
    startsAt: startsAt === undefined ? start : startsAt,
    endsAt: endsAt === undefined ? end : endsAt,
  };
}

/** Parses the start and the end of a message. @throws CallFailure when it would never be shown */
async function readTimes(tx: Transaction, { startsAt, endsAt }: Message) {
  const [clock] = (await tx.execute(sql`select extract(epoch from now()) * 1000 as now`)).rows;
  const now = Number(clock?.now);
  const start = startsAt === null ? null : new Date(startsAt);
  const end = endsAt === null ? null : new Date(endsAt);
  if (end !== null && end.getTime() <= now)
    throw new CallFailure('invalid', 'The end must be in the future.', 'endsAt');
  if (start !== null && end !== null && end <= start) {
    throw new CallFailure('invalid', 'The end must be after the start.', 'endsAt');
  }
  // A start in the past means now.
  return { startsAt: start !== null && start.getTime() > now ? start : null, endsAt: end };
}

function cancelPlanned(tx: Transaction) {
  const { cancelledAt, startsAt } = motdEditions;
  return tx
    .update(motdEditions)
    .set({ cancelledAt: sql`now()` })
    .where(and(isNull(cancelledAt), sql`${startsAt} > now()`));
}

function isSame(present: MotdOnWire, { content, link, audience, active, startsAt, endsAt }: Message): boolean {
  return (
    present.edition > 0 &&
    present.content === content &&
    present.link === link &&
    present.active === active &&
    present.startsAt === startsAt &&
    present.endsAt === endsAt &&
    present.audience.roles.join() === audience.roles.join() &&
    present.audience.organizations.join() === audience.organizations.join()
  );
}
