import { type Feature, features } from '../../../../contract/features';
import type { Database } from '../../../../service/db/connect';
import { domains } from '../../../service';

/** How much an organisation has of what features record: assigned numbers, queries, positions and devices. */
export async function countKept(db: Database, organization: string, now: Date): Promise<Record<Feature, number>> {
  const counted: Partial<Record<Feature, number>> = {};
  for (const feature of features) {
    const counts = domains.map(({ kept }) => kept?.[feature]?.(db, organization, now) ?? 0);
    counted[feature] = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }
  return counted as Record<Feature, number>;
}
