/** Rotation of the key that signs tokens. It happens once, however many nodes there are. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../contract/durations';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { identityKeys } from '../db/tables/identity';
import { lifetimes } from './pool';
import type { IdentityKeys } from './secrets';

/** How long a key is published before it signs, so that nodes and others who cache the published keys have read it. */
const PUBLISH_AHEAD_MS = HOUR_MS;
/** How long a key stays published after its last token expires, for clocks that differ. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/**
 * Creates the next signing key when the current one has signed for this many days, deletes those whose tokens have all
 * expired, and loads keys that other nodes have made.
 * @param days undefined: keys aren't rotated
 */
export async function rotateSigningKeys(
  { db, keys }: { db: Database; keys: IdentityKeys },
  days: number | undefined,
): Promise<void> {
  await db.runExclusively(() =>
    db.orm.transaction(async tx => {
      const now = clock.now();
      const isSigning = eq(identityKeys.purpose, 'signing');
      const columns = { id: identityKeys.id, signsFrom: identityKeys.signsFrom };
      const newestFirst = await tx
        .select(columns)
        .from(identityKeys)
        .where(isSigning)
        .orderBy(desc(identityKeys.signsFrom));
      const [newest] = newestFirst;
      if (newest === undefined) return;
      const isDue = newest.signsFrom.getTime() + (days ?? Number.POSITIVE_INFINITY) * DAY_MS <= now + PUBLISH_AHEAD_MS;
      if (isDue) await keys.add(tx, new Date(now + PUBLISH_AHEAD_MS));
      const tokenLifetimeMs = lifetimes.token * 1000 + CLOCK_TOLERANCE_MS;
      // A key signs tokens until the next one takes over.
      const expiredKeys = newestFirst.filter((_, at) => {
        const next = newestFirst[at - 1];
        return next !== undefined && next.signsFrom.getTime() + tokenLifetimeMs <= now;
      });
      const ids = expiredKeys.map(({ id }) => id);
      if (ids.length > 0) await tx.delete(identityKeys).where(and(isSigning, inArray(identityKeys.id, ids)));
    }),
  );
  await keys.reload();
}
