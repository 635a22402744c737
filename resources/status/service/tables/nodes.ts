import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../../service/db/columns';
import type { NodeReport } from '../../contract/status';

/** The service processes on this database. A node updates its row at every report and deletes it at shutdown. */
export const nodes = pgTable('nodes', {
  /** Generated at each start. */
  id: key().primaryKey(),
  host: text().notNull(),
  version: text().notNull(),
  startedAt: moment().notNull(),
  seenAt: moment().notNull(),
  report: jsonb().$type<NodeReport>().notNull(),
});
