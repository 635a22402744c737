import { eq, lte, sql } from 'drizzle-orm';
import type { MotdEditionOnWire, MotdOnWire } from '../../../contract/motd';
import { motdLimits } from '../../../contract/motdWords';
import { withWholeAddresses } from '../../../contract/pictures';
import { motdDismissals, motdEditions } from '../../db/schema';
import type { CallerContext, Handlers } from '../context';
import { CallFailure, notFound } from '../failure';
import { assertOrganizations } from '../namedOrganizations';
import { transaction } from '../transaction';
import { isFor, lockMotd, readEdition, readEditions, readMotd } from './record';

type Message = Pick<MotdEditionOnWire, 'content' | 'link' | 'audience' | 'active'>;

/** The handlers of the calls about the message of the day. */
export const motd: Handlers<
  | 'version/getMotdContent'
  | 'version/updateMotdContent'
  | 'version/updateMotdLink'
  | 'version/getUserMotdContent'
  | 'motd/dismiss'
  | 'motd/getHistory'
  | 'motd/restore'
> = {
  'version/getMotdContent': (_input, { db }) => readMotd(db.orm),

  'version/updateMotdContent': ({ edition, content, link, audience, active }, context) =>
    publish(context, edition, present => ({
      content,
      link: link === undefined ? present.link : link,
      audience: audience ?? present.audience,
      // The first message is there to be shown.
      active: active ?? (present.edition === 0 || present.active),
    })),

  'version/updateMotdLink': ({ edition, link }, context) =>
    publish(context, edition, present => {
      if (present.edition === 0) throw new CallFailure('not_found', 'There is no message yet that could have a link.');
      return { ...present, link };
    }),

  'version/getUserMotdContent': async (_input, { db, caller, origin }) => {
    const [current] = await readEditions(db.orm, 1);
    if (current === undefined || !isFor(current, caller)) return null;
    const { revision, link, updatedAt } = current;
    const content = withWholeAddresses(current.content, origin);
    const [dismissal] = await db.orm.select().from(motdDismissals).where(eq(motdDismissals.userId, caller.id));
    return { revision, content, link, updatedAt, dismissed: dismissal !== undefined && dismissal.revision >= revision };
  },

  'motd/dismiss': async ({ revision }, { db, caller }) => {
    const [current] = await readEditions(db.orm, 1);
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
    return publish(context, undefined, () => ({ ...earlier, active: true }));
  },
};

/**
 * Makes what `change` answers the message in force. One that is there already is left as it is, so that a call can be
 * sent again.
 * @param madeFrom the edition that the change was made from, where somebody says so
 */
function publish(
  { db, caller, now }: Pick<CallerContext, 'db' | 'caller' | 'now'>,
  madeFrom: number | undefined,
  change: (present: MotdOnWire) => Message,
): Promise<MotdOnWire> {
  return transaction(db, async ({ tx }) => {
    await lockMotd(tx);
    const present = await readMotd(tx);
    const { content, link, audience, active } = change(present);
    if (isSame(present, { content, link, audience, active })) return present;
    if (madeFrom !== undefined && madeFrom !== present.edition) {
      const who = present.updatedBy ?? 'Somebody else';
      throw new CallFailure('conflict', `${who} has changed the message since. Look at it, then publish yours again.`);
    }
    await assertOrganizations(tx, audience.organizations, 'audience.organizations');
    await tx.insert(motdEditions).values({
      edition: present.edition + 1,
      revision: present.revision + (content === present.content ? 0 : 1),
      content,
      link,
      roles: audience.roles,
      organizations: audience.organizations,
      active,
      updatedAt: now,
      updatedBy: caller.username,
    });
    await tx.delete(motdEditions).where(lte(motdEditions.edition, present.edition + 1 - motdLimits.history));
    return readMotd(tx);
  });
}

function isSame(present: MotdOnWire, { content, link, audience, active }: Message): boolean {
  return (
    present.edition > 0 &&
    present.content === content &&
    present.link === link &&
    present.active === active &&
    present.audience.roles.join() === audience.roles.join() &&
    present.audience.organizations.join() === audience.organizations.join()
  );
}
