import { asc, sql } from 'drizzle-orm';
import type { SomeHandlers } from '../../../../service/calls/context';
import { withIsoTimes } from '../../../../service/calls/isoTimes';
import { clock } from '../../../../service/clock';
import type { Database } from '../../../../service/db/connect';
import { nodes } from '../../../../service/db/schema';
import { readDatabaseFigures } from '../../../../service/metrics/databaseFigures';
import { nodeReport } from '../../contract/status';
import { REPORT_INTERVAL_MS } from '../plugin';

/** A node without a report for this long counts as not answering. */
const NODE_TIMEOUT_MS = 3 * REPORT_INTERVAL_MS;

export const status = {
  'status/getOverview': async (_input, { db }) => {
    const now = clock.date();
    const [figures, serverFigures, rows] = await Promise.all([
      readDatabaseFigures(db),
      readServerFigures(db),
      db.orm.select().from(nodes).orderBy(asc(nodes.host), asc(nodes.startedAt)),
    ]);
    return {
      now: now.toISOString(),
      database: { version: serverFigures.version, bytes: figures.databaseBytes },
      outbox: {
        waiting: figures.outboxWaiting,
        oldestSeconds: figures.outboxOldestSeconds,
        givenUp: serverFigures.givenUp,
      },
      store: { objects: figures.storeObjects, bytes: figures.storeBytes },
      nodes: rows.map(({ report, ...node }) => ({
        ...withIsoTimes(node),
        answers: now.getTime() - node.seenAt.getTime() < NODE_TIMEOUT_MS,
        report: nodeReport.safeParse(report).data ?? null,
      })),
    };
  },
} satisfies SomeHandlers;

async function readServerFigures({ orm }: Database): Promise<{ version: string; givenUp: number }> {
  const { rows } = await orm.execute<{ version: string; givenUp: number }>(sql`
    select current_setting('server_version') as version, count(*) as "givenUp" from outbox
    where sent_at is null and due_at is null and created_at > now() - interval '1 day'
  `);
  return rows[0] ?? { version: '', givenUp: 0 };
}
