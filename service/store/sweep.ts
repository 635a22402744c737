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
import { hasCode } from '../hasCode';
import type { StoreFiles } from './files';

/** Files of replaced and deleted objects stay this long, so that requests that read them can finish. */
const GRACE_MS = HOUR_MS / 6;
/** An upload is kept this long without data, so that a user can resume it after a long weekend. */
const ABANDONED_MS = 4 * DAY_MS;
/** An unreferenced file may belong to a request in progress for this long. */
const UNREFERENCED_MS = HOUR_MS;
/** The number of objects or file names processed at once. */
const BATCH = 500;

/**
 * Deletes replaced and deleted objects, abandoned uploads, objects of deleted users and organisations, and expired
 * files of the console's temporary folders.
 */
export async function sweepStore(db: Database, files: StoreFiles, now = clock.date()): Promise<void> {
  await endOrphaned(db, now);
  await endExpired(db, now);
  const olderThan = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  await deleteObjects(db, files, sql`ended_at < ${olderThan(GRACE_MS)}`);
  await deleteObjects(db, files, sql`completed_at is null and active_at < ${olderThan(ABANDONED_MS)}`);
}

/** Removes files that no object refers to, which a crash has left. */
export async function sweepFiles(db: Database, files: StoreFiles, now = clock.date()): Promise<void> {
  await removeOld(files.incoming, await listNames(files.incoming), now);
  for (const folder of await listNames(files.finished)) {
    const path = join(files.finished, folder);
    const names = await listNames(path);
    for (const some of chunk(names, BATCH)) {
      const rows = await db.orm
        .select({ file: storeParts.file })
        .from(storeParts)
        .where(inArray(storeParts.file, some));
      const referenced = new Set(rows.map(({ file }) => file));
      await removeOld(
        path,
        some.filter(name => !referenced.has(name)),
        now,
      );
    }
  }
}

/** Ends objects whose user or organisation was deleted. A user's files for an organisation stay. */
async function endOrphaned({ orm }: Database, now: Date): Promise<void> {
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

/** Ends objects in expiring folders that are past their retention. */
async function endExpired({ orm }: Database, now: Date): Promise<void> {
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
    // Use ctime, which a new hard link updates: a duplicate of an old file counts as new.
    const changed = await stat(path).then(
      ({ ctimeMs }) => ctimeMs,
      () => undefined,
    );
    if (changed !== undefined && changed < now.getTime() - UNREFERENCED_MS) await rm(path, { force: true });
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
