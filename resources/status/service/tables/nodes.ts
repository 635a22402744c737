import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../../service/db/columns';
import type { NodeReport } from '../../contract/status';

/** The processes of the service on this database. A node writes its row again and again, and removes it when it ends. */
export const nodes = pgTable('nodes', {
  /** Made at each start. */
  id: key().primaryKey(),
  /** The name of the machine. */
  host: text().notNull(),
  version: text().notNull(),
  startedAt: moment().notNull(),
  seenAt: moment().notNull(),
  report: jsonb().$type<NodeReport>().notNull(),
});
