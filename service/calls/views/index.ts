import { and, asc, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { limits } from '../../../contract/formats';
import type { SavedViewOnWire } from '../../../contract/views';
import { savedViews, users, viewPins } from '../../db/schema';
import { subquery } from '../../db/subquery';
import type { Caller, SomeHandlers } from '../context';
import { CallFailure, notFound } from '../failure';
import { withIsoTimes } from '../isoTimes';
import { type Transaction, transaction } from '../transaction';

/** Saved views of lists. Every change is limited to the caller's own views and pins. */
export const views = {
  'view/list': ({ resource }, { db, caller }) =>
    readViews(db.orm, caller, and(visibleTo(caller), eq(savedViews.resource, resource))),

  'view/save': ({ id, resource, name, settings, isDefault, isShared }, { db, caller }) =>
    transaction({ db }, async ({ tx }) => {
      // Lock the user, so that two concurrent calls can't both find the name free.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for('update');
      const own = and(eq(savedViews.userId, caller.id), eq(savedViews.resource, resource));
      const otherViews = id === undefined ? own : and(own, ne(savedViews.id, id));
      await assertNameFree(tx, and(otherViews, sql`fold(${savedViews.name}) = fold(${name})`));
      if (isDefault) await tx.update(savedViews).set({ isDefault: false }).where(and(otherViews, savedViews.isDefault));
      const saved = id ?? uuid();
      if (id === undefined) {
        await assertViewLimit(tx, caller.id, own);
        await tx
          .insert(savedViews)
          .values({ id: saved, userId: caller.id, resource, name, settings, isDefault: isDefault ?? false, isShared });
      } else {
        await tx
          .update(savedViews)
          .set({ name, settings, isDefault, isShared })
          .where(and(own, eq(savedViews.id, id)));
      }
      return requireView(await readViews(tx, caller, and(own, eq(savedViews.id, saved))));
    }),

  'view/listPinned': (_input, { db, caller }) =>
    db.orm
      .select({ id: savedViews.id, resource: savedViews.resource, name: savedViews.name })
      .from(viewPins)
      .innerJoin(savedViews, eq(savedViews.id, viewPins.viewId))
      .where(and(eq(viewPins.userId, caller.id), visibleTo(caller)))
      .orderBy(asc(viewPins.createdAt), asc(savedViews.id)),

  'view/pin': ({ id, isPinned }, { db, caller }) =>
    transaction({ db }, async ({ tx }) => {
      if (!isPinned) {
        await tx.delete(viewPins).where(and(eq(viewPins.userId, caller.id), eq(viewPins.viewId, id)));
        return {};
      }
      requireView(await readViews(tx, caller, and(visibleTo(caller), eq(savedViews.id, id))));
      await tx.insert(viewPins).values({ userId: caller.id, viewId: id }).onConflictDoNothing();
      return {};
    }),

  'view/remove': async ({ id }, { db, caller }) => {
    await db.orm.delete(savedViews).where(and(eq(savedViews.userId, caller.id), eq(savedViews.id, id)));
    return {};
  },
} satisfies SomeHandlers;

type Where = ReturnType<typeof and>;

/**
 * Returns the condition for the caller's own views and those shared by colleagues: users with the same role, since an
 * operator's view may contain fields and organisations that an administrator may not see, and except for operators in
 * the same organisation.
 */
function visibleTo({ id, role, organization }: Caller): SQL | undefined {
  const colleagues = sql`(
    select ${users.id} from ${users} where ${users.userType} = ${role}
    and (${role === 'super_admin'} or ${users.organizationId} is not distinct from ${organization})
  )`;
  return or(eq(savedViews.userId, id), and(savedViews.isShared, inArray(savedViews.userId, colleagues)));
}

async function readViews(db: Pick<Transaction, 'select'>, caller: Caller, where: Where): Promise<SavedViewOnWire[]> {
  const isOwn = sql<boolean>`${savedViews.userId} = ${caller.id}`;
  const rows = await db
    .select({
      id: savedViews.id,
      resource: savedViews.resource,
      name: savedViews.name,
      settings: savedViews.settings,
      isDefault: savedViews.isDefault,
      isShared: savedViews.isShared,
      updatedAt: savedViews.updatedAt,
      isOwn,
      ownerName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      isPinned: subquery<boolean>(
        sql`exists (select from ${viewPins} where ${viewPins.viewId} = ${savedViews.id} and ${viewPins.userId} = ${caller.id})`,
      ),
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(where)
    .orderBy(asc(sql`fold(${savedViews.name})`), asc(savedViews.id));
  return rows.map(({ isOwn: own, ownerName, isDefault, ...row }) => ({
    ...withIsoTimes(row),
    isDefault: own && isDefault,
    owner: own ? null : ownerName.trim(),
  }));
}

async function assertNameFree(tx: Transaction, condition: Where): Promise<void> {
  const [other] = await tx.select({ name: savedViews.name }).from(savedViews).where(condition);
  if (other) throw new CallFailure('taken', `There is already a view named "${other.name}".`, 'name');
}

async function assertViewLimit(tx: Transaction, userId: string, ofList: Where): Promise<void> {
  const [viewCounts] = await tx
    .select({ ofList: sql<number>`count(*) filter (where ${ofList})::int`, ofAllLists: count() })
    .from(savedViews)
    .where(eq(savedViews.userId, userId));
  if (viewCounts === undefined) return;
  if (viewCounts.ofList >= limits.views) {
    throw new CallFailure('limit', `You can save at most ${limits.views} views of a list. Delete one to save another.`);
  }
  if (viewCounts.ofAllLists >= limits.viewsOfAllLists) {
    throw new CallFailure('limit', `You have ${limits.viewsOfAllLists} saved views. Delete one to save another.`);
  }
}

function requireView([view]: SavedViewOnWire[]): SavedViewOnWire {
  if (view === undefined) throw notFound('view', 'id');
  return view;
}
