import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { limits } from '../../../contract/formats';
import type { SavedViewOnWire } from '../../../contract/views';
import { savedViews, users } from '../../db/schema';
import type { Handlers } from '../context';
import { CallFailure } from '../failure';
import { type Transaction, transaction } from '../transaction';

type Row = typeof savedViews.$inferSelect;

/** Lists as people like to see them. Every statement is confined to the caller's own. */
export const views: Handlers<'view/list' | 'view/save' | 'view/remove'> = {
  'view/list': async ({ resource }, { db, caller }) => {
    const rows = await db.orm
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.userId, caller.id), eq(savedViews.resource, resource)))
      .orderBy(asc(sql`fold(${savedViews.name})`), asc(savedViews.id));
    return rows.map(onWire);
  },

  'view/save': ({ id, resource, name, settings, isDefault }, { db, caller }) =>
    transaction(db, async ({ tx }) => {
      // Of one person's savings, one waits for the other: else both could find the name free.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for('update');
      const own = and(eq(savedViews.userId, caller.id), eq(savedViews.resource, resource));
      const others = id === undefined ? own : and(own, ne(savedViews.id, id));
      await assertNameFree(tx, and(others, sql`fold(${savedViews.name}) = fold(${name})`));
      if (isDefault) await tx.update(savedViews).set({ isDefault: false }).where(and(others, savedViews.isDefault));
      if (id === undefined) {
        await assertRoom(tx, caller.id, own);
        const values = { id: uuid(), userId: caller.id, resource, name, settings, isDefault: isDefault ?? false };
        return theOne(await tx.insert(savedViews).values(values).returning());
      }
      return theOne(
        await tx
          .update(savedViews)
          .set({ name, settings, isDefault })
          .where(and(own, eq(savedViews.id, id)))
          .returning(),
      );
    }),

  'view/remove': async ({ id }, { db, caller }) => {
    await db.orm.delete(savedViews).where(and(eq(savedViews.userId, caller.id), eq(savedViews.id, id)));
    return {};
  },
};

type Where = ReturnType<typeof and>;

async function assertNameFree(tx: Transaction, taken: Where): Promise<void> {
  const [other] = await tx.select({ name: savedViews.name }).from(savedViews).where(taken);
  if (other) throw new CallFailure('taken', `There is a view named "${other.name}" already.`, 'name');
}

async function assertRoom(tx: Transaction, userId: string, ofList: Where): Promise<void> {
  const [kept] = await tx
    .select({ ofList: sql<number>`count(*) filter (where ${ofList})::int`, ofAllLists: count() })
    .from(savedViews)
    .where(eq(savedViews.userId, userId));
  if (kept === undefined) return;
  if (kept.ofList >= limits.views) {
    throw new CallFailure('limit', `A list has at most ${limits.views} views of one person.`);
  }
  if (kept.ofAllLists >= limits.viewsOfAllLists) {
    throw new CallFailure('limit', `You have ${limits.viewsOfAllLists} saved views. Delete one to save another.`);
  }
}

function theOne([row]: Row[]): SavedViewOnWire {
  if (row === undefined) throw new CallFailure('not_found', 'There is no such view.', 'id');
  return onWire(row);
}

function onWire({ id, resource, name, settings, isDefault, updatedAt }: Row): SavedViewOnWire {
  return { id, resource, name, settings, isDefault, updatedAt: updatedAt.toISOString() };
}
