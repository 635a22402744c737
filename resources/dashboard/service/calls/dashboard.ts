import { sql } from 'drizzle-orm';
import { organizationStatuses } from '../../../../contract/words';
import type { Handlers } from '../../../../service/calls/context';
import { organizations } from '../../../../service/db/schema';
import { countPeople } from '../../../organizations/service/calls/summary';

/** The handler of the call that the dashboard makes beside those of other screens. */
export const dashboard: Handlers<'platform/getSummary'> = {
  'platform/getSummary': async (_input, { db, now }) => {
    const rows = await db.orm
      .select({ status: organizations.status, count: sql<number>`count(*)` })
      .from(organizations)
      .groupBy(organizations.status);
    const countOf = (status: string) => rows.find(row => row.status === status)?.count ?? 0;
    const [active, trial, suspended] = organizationStatuses.map(countOf);
    return {
      ...(await countPeople(db, undefined, now)),
      organizations: {
        total: rows.reduce((sum, { count }) => sum + count, 0),
        byStatus: { active: active ?? 0, trial: trial ?? 0, suspended: suspended ?? 0 },
      },
    };
  },
};
