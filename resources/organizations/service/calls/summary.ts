import { count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { CallOutput } from '../../../../contract';
import { DAY_MS } from '../../../../contract/durations';
import type { Database } from '../../../../service/db/connect';
import { teams, users } from '../../../../service/db/schema';
import { devicePlatforms, riskLevels } from '../../../devices/contract/securityHubWords';
import { domains } from '../../../service';
import { activeStatuses } from '../../../users/service/tables/users';

const countWithStatus = (status: string) => sql<number>`count(*) filter (where ${users.status} = ${status})`;

/** Inclusive, like the filters of lists. */
const countSeenWithin = (days: number, now: Date) =>
  sql<number>`count(*) filter (where ${users.lastSeenAt} >= ${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz)`;

type UserSummary = Pick<
  CallOutput<'getOrganizationSummary'>,
  'users' | 'teams' | 'devices' | 'risks' | 'lastActivityAt'
>;

/** Counts the users of an organisation and their devices, or those of all organisations if none is named. */
export async function countUsers(
  db: Pick<Database, 'orm'>,
  organization: string | undefined,
  now: Date,
): Promise<UserSummary> {
  const { orm } = db;
  // Operators without an organisation don't count.
  const inOrganization: SQL | undefined =
    organization === undefined ? isNotNull(users.organizationId) : eq(users.organizationId, organization);
  const [userCounts] = await orm
    .select({
      total: count(),
      // Users who must choose a new password count as active.
      active: sql<number>`count(*) filter (where ${inArray(users.status, activeStatuses)})`,
      invited: countWithStatus('invited'),
      disabled: countWithStatus('disabled'),
      seen7d: countSeenWithin(7, now),
      seen30d: countSeenWithin(30, now),
      withoutFactor: sql<number>`count(*) filter (where not ${users.mfaEnabled} and ${users.status} <> 'disabled')`,
      lastActivityAt: sql<Date | null>`max(${users.lastSeenAt})`.mapWith(users.lastSeenAt),
    })
    .from(users)
    .where(inOrganization);
  const teamCount = await orm.$count(
    teams,
    organization === undefined ? undefined : eq(teams.organizationId, organization),
  );
  const contributions = await Promise.all(domains.map(({ summary }) => summary?.(db, organization)));
  if (userCounts === undefined) throw new Error('A statement without groups returns one row');
  const { lastActivityAt, ...counts } = userCounts;
  const figures: UserSummary = {
    users: counts,
    teams: teamCount,
    devices: zeroCounts(devicePlatforms),
    risks: zeroCounts(riskLevels),
    lastActivityAt: lastActivityAt?.toISOString() ?? null,
  };
  for (const contribution of contributions) Object.assign(figures, contribution);
  return figures;
}

function zeroCounts<W extends string>(keys: readonly W[]): Record<W, number> {
  return Object.fromEntries(keys.map(key => [key, 0])) as Record<W, number>;
}
