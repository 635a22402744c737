import { sql } from 'drizzle-orm';
import type { Database } from '../../../../service/db/connect';
import { notices } from '../../../../service/db/schema';

/** How long it is kept what an organisation was sent, in days. */
const KEPT_DAYS = 90;

/**
 * Deletes what was sent long ago, with its mails. The last of each kind stays: the organisation's page shows it, and it
 * tells when the next may be sent.
 */
export async function sweepNotices({ orm }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await orm.execute(sql`
    delete from ${notices} as old
    where old.at < ${before}::timestamptz and exists (
      select from ${notices} as newer
      where newer.organization_id = old.organization_id and newer.kind = old.kind and newer.at > old.at
    )
  `);
}
