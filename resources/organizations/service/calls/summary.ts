import { and, count, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { CallOutput } from '../../../../contract';
import type { Database } from '../../../../service/db/connect';
import { phoneNumbers, teams, users } from '../../../../service/db/schema';
import { summarizeDevices } from '../../../devices/service/summary';

const DAY = 24 * 60 * 60 * 1000;

const having = (status: string) => sql<number>`count(*) filter (where ${users.status} = ${status})`;

/** As the lists compare: from that moment on. */
const seenWithin = (days: number, now: Date) =>
  sql<number>`count(*) filter (where ${users.lastSeenAt} >= ${new Date(now.getTime() - days * DAY).toISOString()}::timestamptz)`;

/** Everybody of an organisation, and their devices, in figures; of all organisations together where none is named. */
export async function countPeople(
  db: Pick<Database, 'orm'>,
  organization: string | undefined,
  now: Date,
): Promise<Pick<CallOutput<'getOrganizationSummary'>, 'users' | 'teams' | 'devices' | 'risks' | 'lastActivityAt'>> {
  const { orm } = db;
  // An operator who belongs to no organisation is no organisation's.
  const belongs: SQL | undefined =
    organization === undefined ? isNotNull(users.organizationId) : eq(users.organizationId, organization);
  const [people] = await orm
    .select({
      total: count(),
      // Who must choose a new password is active all the same.
      active: sql<number>`count(*) filter (where ${users.status} in ('active', 'reset_required'))`,
      invited: having('invited'),
      disabled: having('disabled'),
      seen7d: seenWithin(7, now),
      seen30d: seenWithin(30, now),
      withoutFactor: sql<number>`count(*) filter (where not ${users.mfaEnabled} and ${users.status} <> 'disabled')`,
      lastActivityAt: sql<Date | null>`max(${users.lastSeenAt})`.mapWith(users.lastSeenAt),
    })
    .from(users)
    .where(belongs);
  const teamCount = await orm.$count(
    teams,
    organization === undefined ? undefined : eq(teams.organizationId, organization),
  );
  const { byPlatform, byRisk } = await summarizeDevices(db, { organization });
  return {
    users: {
      total: people?.total ?? 0,
      active: people?.active ?? 0,
      invited: people?.invited ?? 0,
      disabled: people?.disabled ?? 0,
      seen7d: people?.seen7d ?? 0,
      seen30d: people?.seen30d ?? 0,
      withoutFactor: people?.withoutFactor ?? 0,
    },
    teams: teamCount,
    devices: byPlatform,
    risks: byRisk,
    lastActivityAt: people?.lastActivityAt?.toISOString() ?? null,
  };
}

/** The telephone numbers of an organisation's pool, and how many of them a user has. */
export async function countNumbers(
  { orm }: Pick<Database, 'orm'>,
  organization: string,
): Promise<{ numbers: number; assigned: number }> {
  const [row] = await orm
    .select({ numbers: count(), assigned: count(phoneNumbers.assignedTo) })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.organizationId, organization), ne(phoneNumbers.status, 'released')));
  return { numbers: row?.numbers ?? 0, assigned: row?.assigned ?? 0 };
}
