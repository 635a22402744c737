import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { SomeHandlers } from '../../../../service/calls/context';
import type { Database } from '../../../../service/db/connect';
import { organizations, servers, users } from '../../../../service/db/schema';
import { organizationStatuses } from '../../../organizations/contract/organizationWords';
import { countUsers } from '../../../organizations/service/calls/summary';

export const dashboard = {
  'platform/getSummary': async (_input, { config, db, now }) => {
    const rows = await db.orm
      .select({ status: organizations.status, count: sql<number>`count(*)` })
      .from(organizations)
      .groupBy(organizations.status);
    const countOf = (status: string) => rows.find(row => row.status === status)?.count ?? 0;
    const [active, trial, suspended] = organizationStatuses.map(countOf);
    const total = rows.reduce((sum, row) => sum + row.count, 0);
    return {
      ...(await countUsers(db, undefined, now)),
      organizations: { total, byStatus: { active: active ?? 0, trial: trial ?? 0, suspended: suspended ?? 0 } },
      firstSteps: config.seed === 'demo' ? null : await firstSteps(db, total > 0),
    };
  },
} satisfies SomeHandlers;

/** Returns which first steps of a new installation are done, or null once all are. */
async function firstSteps({ orm }: Pick<Database, 'orm'>, organization: boolean) {
  // Don't count operators, who belong to no organisation.
  const selectUsers = (condition: SQL) =>
    orm
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.organizationId), condition));
  const [administrator] = await selectUsers(eq(users.userType, 'admin')).limit(1);
  const [user] = await selectUsers(ne(users.userType, 'admin')).limit(1);
  const [server] = await orm.select({ id: servers.id }).from(servers).limit(1);
  const steps = {
    organization,
    administrator: administrator !== undefined,
    user: user !== undefined,
    server: server !== undefined,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}
