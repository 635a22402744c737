import { eq, inArray } from 'drizzle-orm';
import { demoOrganizations } from '../../resources/organizations/demo/organizations';
import { domains } from '../../resources/service';
import type { Collection } from '../calls/collection';
import { CallFailure } from '../calls/failure';
import type { Database } from '../db/connect';
import { auditEntries, organizations } from '../db/schema';
import { StartError } from '../startError';

/**
 * Adds demo rows to empty collections if the demo's organisations exist, also to collections added after the first
 * start. A collection that a user has emptied stays empty: unlike one that never had a row, it has entries in the audit
 * log.
 * @throws StartError that names the rows that don't fit their table
 */
export async function seedCollections(
  db: Database,
  now: Date,
  collections: Readonly<Record<string, Collection>> = Object.assign({}, ...domains.map(each => each.collections)),
): Promise<void> {
  const demoIds = demoOrganizations.map(({ id }) => id);
  const existing = await db.orm
    .select({ id: organizations.id })
    .from(organizations)
    .where(inArray(organizations.id, demoIds))
    .orderBy(organizations.id);
  if (existing.length === 0) return;
  for (const [resource, collection] of Object.entries(collections)) {
    const { total } = await collection.list({ offset: 0, limit: 0 }, { db, scope: { organization: undefined }, now });
    const [editedEntry] = await db.orm
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(eq(auditEntries.targetType, resource))
      .limit(1);
    if (total > 0 || editedEntry !== undefined) continue;
    try {
      await collection.seed(
        db,
        existing.map(({ id }) => id),
        now,
      );
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      throw new StartError(`The demo rows of ${resource} do not fit its table: ${error.message}`, { cause: error });
    }
  }
}
