import { and, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import { DAY_MS } from '../../contract/durations';
import { LOGO_KEY, PHOTO_KEY } from '../../contract/pictures';
import { domains } from '../../resources/service';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { storeObjects } from '../db/schema';
import type { DomainPictures } from '../pictures/domainPictures';

/** A photo or logo is named as soon as it is stored. */
const UNUSED_MS = DAY_MS;
/** Objects that are ended together. */
const BATCH = 500;

const photos: Swept = {
  key: PHOTO_KEY,
  unusedMs: UNUSED_MS,
  isNamed: key => sql`exists (select from users where photo_key = ${key})`,
};
const logos: Swept = {
  key: LOGO_KEY,
  unusedMs: UNUSED_MS,
  isNamed: key => sql`exists (select from organizations where attributes ->> 'logoKey' = ${key})`,
};

type Swept = Pick<DomainPictures, 'key' | 'unusedMs' | 'isNamed'>;

/**
 * Ends pictures that nothing names: photos and logos that were replaced or removed, and what domains don't need any
 * more. One that was removed can be taken back for a moment, so it must be unnamed at two looks.
 *
 * @param unnamedBefore what the last look answered
 * @returns the objects that this look found and left
 */
export async function sweepPictures({ orm }: Database, unnamedBefore: ReadonlySet<string>): Promise<Set<string>> {
  const now = clock.date();
  const isUnnamed = unnamedAt(now);
  const found = await orm.select({ id: storeObjects.id }).from(storeObjects).where(isUnnamed);
  const again = found.flatMap(({ id }) => (unnamedBefore.has(id) ? [id] : []));
  for (const some of chunk(again, BATCH)) {
    await orm
      .update(storeObjects)
      .set({ endedAt: now })
      .where(and(inArray(storeObjects.id, some), isUnnamed));
  }
  return new Set(found.flatMap(({ id }) => (unnamedBefore.has(id) ? [] : [id])));
}

function unnamedAt(now: Date): SQL | undefined {
  const { key, completedAt, endedAt } = storeObjects;
  const isUnnamed = (pictures: Swept) =>
    and(
      sql`${key} ~ ${pictures.key.source}`,
      lt(completedAt, new Date(now.getTime() - pictures.unusedMs)),
      sql`not ${pictures.isNamed(key)}`,
    );
  const ofDomains = domains.flatMap(({ pictures = {} }) => Object.values(pictures));
  return and(isNull(endedAt), or(...[photos, logos, ...ofDomains].map(isUnnamed)));
}
