import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import { DAY_MS, HOUR_MS } from '../../contract/durations';
import { type ExpiringFolder, expiringFolders, expiringPattern } from '../../contract/expiringFolders';
import { transaction } from '../calls/transaction';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { storeObjects, storeParts } from '../db/schema';
import type { StoreFiles } from './files';

/** Requests that still read what was replaced or deleted may finish. */
const GRACE_MS = HOUR_MS / 6;
/** An upload may wait for a user to come back after a long week-end. */
const ABANDONED_MS = 4 * DAY_MS;
/** A file that no object names may belong to a request that goes on. */
const UNNAMED_MS = HOUR_MS;
/** Objects and names that are looked at together. */
const BATCH = 500;

/**
 * Deletes what was replaced or deleted, uploads that were given up, what belonged to people and organisations that are
 * gone, and what the console keeps for some days only.
 */
export async function sweepStore(db: Database, files: StoreFiles, now = clock.date()): Promise<void> {
  await endUnowned(db, now);
  await endPassed(db, now);
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  await deleteObjects(db, files, sql`ended_at < ${before(GRACE_MS)}`);
  await deleteObjects(db, files, sql`completed_at is null and active_at < ${before(ABANDONED_MS)}`);
}

/** Removes files that no object names: what a crash has left. */
export async function sweepFiles(db: Database, files: StoreFiles, now = clock.date()): Promise<void> {
  await removeOld(files.incoming, await namesIn(files.incoming), now);
  for (const folder of await namesIn(files.finished)) {
    const path = join(files.finished, folder);
    const names = await namesIn(path);
    for (const some of chunk(names, BATCH)) {
      const rows = await db.orm
        .select({ file: storeParts.file })
        .from(storeParts)
        .where(inArray(storeParts.file, some));
      const named = new Set(rows.map(({ file }) => file));
      await removeOld(
        path,
        some.filter(name => !named.has(name)),
        now,
      );
    }
  }
}

/** Ends objects whose person or organisation is no more; those that a user stored for an organisation stay. */
async function endUnowned({ orm }: Database, now: Date): Promise<void> {
  await orm.execute(sql`
    update store_objects set ended_at = ${now.toISOString()}::timestamptz
    where ended_at is null and (
      split_part(key, '/', 1) in ('private', 'protected')
        and not exists (select from users where users.id = owner_id)
      or starts_with(key, 'public/organizations/')
        and not exists (select from organizations where organizations.id = split_part(key, '/', 3))
    )
  `);
}

/** Ends what has been in an expiring folder for longer than it is kept. */
async function endPassed({ orm }: Database, now: Date): Promise<void> {
  for (const [folder, days] of Object.entries(expiringFolders) as [ExpiringFolder, number][]) {
    await orm.execute(sql`
      update store_objects set ended_at = ${now.toISOString()}::timestamptz
      where ended_at is null and completed_at < ${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz
        and key ~ ${expiringPattern(folder)}
    `);
  }
}

async function deleteObjects(db: Database, files: StoreFiles, condition: SQL): Promise<void> {
  for (;;) {
    const { count, unused } = await transaction({ db }, async ({ tx }) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from store_objects where ${condition} limit ${BATCH} for update skip locked`,
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return { count: 0, unused: [] };
      const parts = await tx.delete(storeParts).where(inArray(storeParts.objectId, ids)).returning();
      await tx.delete(storeObjects).where(inArray(storeObjects.id, ids));
      return { count: ids.length, unused: parts.map(({ file }) => file) };
    });
    await files.remove(unused);
    if (count < BATCH) return;
  }
}

async function removeOld(folder: string, names: readonly string[], now: Date): Promise<void> {
  for (const name of names) {
    const path = join(folder, name);
    // A file that is another name for old content is as new as that name.
    const changed = await stat(path).then(
      ({ ctimeMs }) => ctimeMs,
      () => undefined,
    );
    if (changed !== undefined && changed < now.getTime() - UNNAMED_MS) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
