import { inArray, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations';
import { LOGO_KEY, MESSAGE_PICTURE_KEY, PHOTO_KEY } from '../../contract/pictures';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { storeObjects } from '../db/schema';

/** A photo or logo is named as soon as it is stored. */
const UNUSED_MS = DAY_MS;
/** A message may be written over a long week-end before it is published. */
const DRAFT_MS = 4 * DAY_MS;
/** Objects that are ended together. */
const BATCH = 500;

/**
 * Ends pictures that no user names: photos and logos that were replaced or removed, and pictures that are in none of
 * the messages that are kept. One that was removed can be taken back for a moment, so it must be unnamed at two looks.
 *
 * @param unnamedBefore what the last look answered
 * @returns the objects that this look found and left
 */
export async function sweepPictures(
  { orm }: Database,
  unnamedBefore: ReadonlySet<string>,
  now = clock.date(),
): Promise<Set<string>> {
  const isUnnamed = unnamedAt(now);
  const found = await orm.select({ id: storeObjects.id }).from(storeObjects).where(isUnnamed);
  const again = found.flatMap(({ id }) => (unnamedBefore.has(id) ? [id] : []));
  for (let at = 0; at < again.length; at += BATCH) {
    await orm
      .update(storeObjects)
      .set({ endedAt: now })
      .where(sql`${inArray(storeObjects.id, again.slice(at, at + BATCH))} and ${isUnnamed}`);
  }
  return new Set(found.flatMap(({ id }) => (unnamedBefore.has(id) ? [] : [id])));
}

function unnamedAt(now: Date): SQL {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  return sql`ended_at is null and completed_at < ${before(UNUSED_MS)} and (
    key ~ ${PHOTO_KEY.source} and not exists (select from users where photo_key = key)
    or key ~ ${LOGO_KEY.source} and not exists (select from organizations where attributes ->> 'logoKey' = key)
    or key ~ ${MESSAGE_PICTURE_KEY.source} and completed_at < ${before(DRAFT_MS)}
      and not exists (select from motd_editions where strpos(content, split_part(key, '/', 3)) > 0)
  )`;
}
