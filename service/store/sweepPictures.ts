import { and, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import { DAY_MS } from '../../contract/durations';
import { LOGO_KEY, PHOTO_KEY } from '../../contract/pictures';
import { domains } from '../../resources/service';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { storeObjects } from '../db/schema';
import type { DomainPictures } from '../pictures/domainPictures';

/** Photos and logos are referenced as soon as they are stored, so an older unreferenced one isn't needed. */
const UNUSED_MS = DAY_MS;
/** The number of objects ended by one statement. */
const BATCH = 500;

const photos: SweptPictures = {
  key: PHOTO_KEY,
  unusedMs: UNUSED_MS,
  isReferenced: key => sql`exists (select from users where photo_key = ${key})`,
};
const logos: SweptPictures = {
  key: LOGO_KEY,
  unusedMs: UNUSED_MS,
  isReferenced: key => sql`exists (select from organizations where attributes ->> 'logoKey' = ${key})`,
};

type SweptPictures = Pick<DomainPictures, 'key' | 'unusedMs' | 'isReferenced'>;

/**
 * Ends pictures that nothing refers to: replaced or removed photos and logos, and pictures that domains no longer need.
 * A removal can be undone for a moment, so a picture must be unreferenced in two sweeps in a row.
 *
 * @param unreferencedBefore the result of the previous sweep
 * @returns the ids of the unreferenced pictures that this sweep left for the next one
 */
export async function sweepPictures({ orm }: Database, unreferencedBefore: ReadonlySet<string>): Promise<Set<string>> {
  const now = clock.date();
  const isUnreferenced = unreferencedAt(now);
  const found = await orm.select({ id: storeObjects.id }).from(storeObjects).where(isUnreferenced);
  const stillUnreferenced = found.flatMap(({ id }) => (unreferencedBefore.has(id) ? [id] : []));
  for (const some of chunk(stillUnreferenced, BATCH)) {
    await orm
      .update(storeObjects)
      .set({ endedAt: now })
      .where(and(inArray(storeObjects.id, some), isUnreferenced));
  }
  return new Set(found.flatMap(({ id }) => (unreferencedBefore.has(id) ? [] : [id])));
}

function unreferencedAt(now: Date): SQL | undefined {
  const { key, completedAt, endedAt } = storeObjects;
  const isUnreferenced = (pictures: SweptPictures) =>
    and(
      sql`${key} ~ ${pictures.key.source}`,
      lt(completedAt, new Date(now.getTime() - pictures.unusedMs)),
      sql`not ${pictures.isReferenced(key)}`,
    );
  const domainPictures = domains.flatMap(({ pictures = {} }) => Object.values(pictures));
  return and(isNull(endedAt), or(...[photos, logos, ...domainPictures].map(isUnreferenced)));
}
