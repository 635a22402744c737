import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import { HOUR_MS } from '../../../contract/durations';
import { type Attempt, type Entry, firstIdAt, insertEntries } from '../../../service/audit/entries';
import type { Caller } from '../../../service/calls/context';
import { CallFailure } from '../../../service/calls/failure';
import { transaction } from '../../../service/calls/transaction';
import { advisoryLock } from '../../../service/db/advisoryLock';
import { auditEntries } from '../../../service/db/schema';
import { hourOf } from '../../../service/hourlySet';
import type { Services } from '../../../service/services';
import type { TrackFormat } from '../contract/positions';
import { gateway } from './tokens';

/** The user who views positions, and the request. */
export interface Viewer extends Pick<Services, 'db' | 'hourlyKeys'> {
  caller: Caller;
  requestId: string;
  now: Date;
  sender: { ip: string; userAgent: string | undefined };
}

/** Maximum number of usernames in one audit entry. */
const MAX_USERNAMES = 1_000;
/** Maximum number of range entries per user and hour: a hundred times as many as a map shows users. */
export const MAX_VIEWS_PER_HOUR = 5_000;

type View = 'tracking.viewCurrent' | 'tracking.viewRange' | 'tracking.export' | 'tracking.viewLive';

/**
 * Writes an audit entry that a user views the current positions of an organisation: once an hour per user, organisation
 * and kind of view.
 */
export async function recordCurrentView(
  viewer: Viewer,
  action: Extract<View, 'tracking.viewCurrent' | 'tracking.viewLive'>,
  organization: string,
  usernames: readonly string[],
): Promise<void> {
  const key = `${action} ${viewer.caller.id} ${organization}`;
  const keys = viewer.hourlyKeys(viewer.now);
  if (keys.has(key)) return;
  const after = { people: usernames.length, usernames: usernames.slice(0, MAX_USERNAMES) };
  if (!(await isRecorded(viewer, action, organization)))
    await writeEntries(viewer, action, [{ target: null, organization, after }]);
  keys.add(key);
}

interface ViewedUser {
  userId: string;
  name: string;
  username: string;
}

/**
 * Writes an audit entry for each user whose recorded positions are viewed or exported. Viewing the same range again
 * within the hour, as every movement of a map does, adds none. An export always does. The log can't be emptied, so the
 * number of entries per hour is limited, and views without an entry are refused.
 * @throws CallFailure `too_many_requests` when the limit is reached
 */
export async function recordRangeView(
  viewer: Viewer,
  organization: string,
  people: readonly ViewedUser[],
  { from, to, format }: { from: Date; to: Date; format?: TrackFormat },
): Promise<void> {
  const action = format === undefined ? 'tracking.viewRange' : 'tracking.export';
  const keyOf = ({ userId }: ViewedUser) => [action, viewer.caller.id, userId, from.getTime(), to.getTime()].join(' ');
  const keys = viewer.hourlyKeys(viewer.now);
  const unrecorded = people.filter(person => format !== undefined || !keys.has(keyOf(person)));
  if (unrecorded.length === 0) return;
  const after = (username: string) => ({
    username,
    from: from.toISOString(),
    to: to.toISOString(),
    ...(format && { format }),
  });
  const entries = unrecorded.map(({ userId, name, username }) => ({
    target: { type: 'manage-users', id: userId, label: name },
    organization,
    after: after(username),
  }));
  await transaction(viewer, async txContext => {
    await assertBelowViewLimit(txContext, entries.length);
    await writeEntries(txContext, action, entries);
  });
  for (const person of unrecorded) keys.add(keyOf(person));
}

/** Locks the user's views until the transaction ends. Otherwise parallel requests could all find room. */
async function assertBelowViewLimit({ db, caller, now }: Viewer, entries: number): Promise<void> {
  // The gateway requests the users of a mapping service, which has its own limits.
  if (caller === gateway) return;
  await db.orm.execute(advisoryLock(`tracking.views ${caller.id}`));
  const hour = hourOf(now);
  const viewCount = await db.orm.$count(
    auditEntries,
    and(
      eq(auditEntries.actorId, caller.id),
      gte(auditEntries.id, firstIdAt(hour)),
      inArray(auditEntries.action, ['tracking.viewRange', 'tracking.export']),
    ),
  );
  if (viewCount + entries <= MAX_VIEWS_PER_HOUR) return;
  const minutes = Math.ceil((hour.getTime() + HOUR_MS - now.getTime()) / 60_000);
  throw new CallFailure(
    'too_many_requests',
    `You’ve viewed ${viewCount.toLocaleString('en')} tracks this hour, and each view is in the audit log. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  );
}

/** Whether the entry exists, written by another node or by this one before a restart. */
async function isRecorded({ db, caller, now }: Viewer, action: View, organization: string): Promise<boolean> {
  const since = firstIdAt(hourOf(now));
  const actor = caller === gateway ? isNull(auditEntries.actorId) : eq(auditEntries.actorId, caller.id);
  const found = await db.orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        actor,
        gte(auditEntries.id, since),
        eq(auditEntries.organizationId, organization),
        eq(auditEntries.action, action),
      ),
    )
    .limit(1);
  return found.length > 0;
}

async function writeEntries({ db, caller, requestId, sender, now }: Viewer, action: View, entries: readonly Entry[]) {
  const attempt: Attempt = { requestId, ...sender, action, actor: caller === gateway ? undefined : caller };
  await insertEntries(db.orm, attempt, entries, now);
}
