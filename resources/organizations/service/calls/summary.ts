import { count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { CallOutput } from '../../../../contract';
import { DAY_MS } from '../../../../contract/durations';
import type { Database } from '../../../../service/db/connect';
import { teams, users } from '../../../../service/db/schema';
import { devicePlatforms, riskLevels } from '../../../devices/contract/securityHubWords';
import { domains } from '../../../service';

const having = (status: string) => sql<number>`count(*) filter (where ${users.status} = ${status})`;

/** Inclusive, like the filters of lists. */
const seenWithin = (days: number, now: Date) =>
  sql<number>`count(*) filter (where ${users.lastSeenAt} >= ${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz)`;

type PeopleSummary = Pick<
  CallOutput<'getOrganizationSummary'>,
  'users' | 'teams' | 'devices' | 'risks' | 'lastActivityAt'
>;

/** Counts the users of an organisation and their devices, or those of all organisations if none is named. */
export async function countPeople(
  db: Pick<Database, 'orm'>,
  organization: string | undefined,
  now: Date,
): Promise<PeopleSummary> {
  const { orm } = db;
  // Operators without an organisation don't count.
  const belongs: SQL | undefined =
    organization === undefined ? isNotNull(users.organizationId) : eq(users.organizationId, organization);
  const [people] = await orm
    .select({
      total: count(),
      // Users who must choose a new password count as active.
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
  const counted = await Promise.all(domains.map(({ summary }) => summary?.(db, organization)));
  const figures: PeopleSummary = {
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
    devices: none(devicePlatforms),
    risks: none(riskLevels),
    lastActivityAt: people?.lastActivityAt?.toISOString() ?? null,
  };
  for (const each of counted) Object.assign(figures, each);
  return figures;
}

function none<W extends string>(words: readonly W[]): Record<W, number> {
  return Object.fromEntries(words.map(word => [word, 0])) as Record<W, number>;
}
