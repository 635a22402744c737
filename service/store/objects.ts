import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { chunk, partition } from 'es-toolkit';
import { areaOf, storeLimits } from '../../contract/store';
import { type Transaction, transaction } from '../calls/transaction';
import { clock } from '../clock';
import { advisoryLock } from '../db/advisoryLock';
import type { Database } from '../db/connect';
import { organizations, storeObjects, storeParts } from '../db/schema';
import { accessDenied, invalidPart, noSuchUpload, StoreError } from './errors';

/** A row of the table: an object, or an upload in progress. */
export type StoreObject = typeof storeObjects.$inferSelect;
export type StorePart = typeof storeParts.$inferSelect;
export type CompleteObject = StoreObject & { etag: string; completedAt: Date };
export type NewPart = Pick<StorePart, 'file' | 'size' | 'md5' | 'checksum'>;

export type ObjectDescription = Pick<
  StoreObject,
  'key' | 'ownerId' | 'headers' | 'metadata' | 'checksumAlgorithm' | 'checksumType'
>;

/** Checks the current object of a key, before it is replaced. May throw. */
type Condition = (current: CompleteObject | undefined) => void;

/** The most rows of one statement. */
const CHUNK = 1000;

const isInProgress: SQL = sql`${storeObjects.completedAt} is null and ${storeObjects.endedAt} is null`;
/** The condition that an object is complete and neither replaced nor deleted. */
export const isCurrent: SQL = sql`${storeObjects.completedAt} is not null and ${storeObjects.endedAt} is null`;

export async function findObject(
  orm: Pick<Database['orm'], 'select'>,
  key: string,
): Promise<CompleteObject | undefined> {
  const [row] = await orm
    .select()
    .from(storeObjects)
    .where(and(eq(storeObjects.key, key), isCurrent));
  return isComplete(row) ? row : undefined;
}

/**
 * Resolves to the organisation of the user who has stored something under an identity's prefix, or undefined if nothing
 * was ever stored there.
 */
export async function ownerOf(db: Database, prefix: string): Promise<{ organization: string | null } | undefined> {
  const { rows } = await db.orm.execute<{ organization: string | null }>(sql`
    select users.organization_id as organization
    from store_objects join users on users.id = store_objects.owner_id
    where store_objects.key >= ${prefix} and store_objects.key < ${after(prefix) ?? ''}
    limit 1
  `);
  return rows[0];
}

export function partsOf(orm: Pick<Database['orm'], 'select'>, objectId: string): Promise<StorePart[]> {
  return orm.select().from(storeParts).where(eq(storeParts.objectId, objectId)).orderBy(asc(storeParts.number));
}

/**
 * Stores a new object from these parts, in place of the current object of its key.
 * @throws StoreError when the organisation was deleted, the user exceeds their quota, or as `condition`
 */
export async function putObject(
  tx: Transaction,
  description: ObjectDescription,
  parts: readonly NewPart[],
  { checksum, etag }: { checksum: string | null; etag: string },
  condition: Condition,
): Promise<CompleteObject> {
  await assertOrganizationExists(tx, description.key);
  await endObject(tx, description.key, condition);
  const now = clock.date();
  const [object] = await tx
    .insert(storeObjects)
    .values({
      id: randomUUID(),
      ...description,
      size: sizeOf(parts),
      etag,
      checksum,
      activeAt: now,
      completedAt: now,
    })
    .returning();
  if (!isComplete(object)) throw new Error('An object was not stored');
  const rows = parts.map((part, at) => ({ ...part, objectId: object.id, number: at + 1, storedAt: now }));
  for (const some of chunk(rows, CHUNK)) await tx.insert(storeParts).values(some);
  await assertQuota(tx, description.ownerId);
  return object;
}

/** Locks a key, ends its current object and returns it. Concurrent requests for the key wait for each other. */
export async function endObject(
  tx: Transaction,
  key: string,
  condition: Condition,
): Promise<CompleteObject | undefined> {
  await tx.execute(advisoryLock(`store.key ${key}`));
  const current = await findObject(tx, key);
  condition(current);
  if (current !== undefined) {
    await tx.update(storeObjects).set({ endedAt: clock.date() }).where(eq(storeObjects.id, current.id));
  }
  return current;
}

/**
 * Ends the current objects of these keys. It uses one statement, because others wait for the only session of the
 * embedded database. @returns the ended objects
 */
export async function endObjects({ orm }: Pick<Database, 'orm'>, keys: readonly string[]): Promise<StoreObject[]> {
  if (keys.length === 0) return [];
  // Lock in a fixed order to avoid deadlocks between requests that end the same objects.
  const current = orm
    .select({ id: storeObjects.id })
    .from(storeObjects)
    .where(and(inArray(storeObjects.key, [...keys]), isCurrent))
    .orderBy(asc(storeObjects.key))
    .for('update');
  return orm.update(storeObjects).set({ endedAt: clock.date() }).where(inArray(storeObjects.id, current)).returning();
}

/**
 * Starts a multipart upload. @returns its id
 * @throws StoreError when the organisation was deleted, or the user exceeds their quota
 */
export async function beginUpload(db: Database, description: ObjectDescription): Promise<string> {
  const id = randomUUID();
  await transaction({ db }, async ({ tx }) => {
    await assertOrganizationExists(tx, description.key);
    await tx.insert(storeObjects).values({ id, ...description, activeAt: clock.date() });
    await assertQuota(tx, description.ownerId);
  });
  return id;
}

/** Resolves to the upload in progress with this id and key. @throws StoreError when there is none */
export async function findUpload(
  orm: Pick<Database['orm'], 'select'>,
  id: string,
  key: string,
  { forUpdate = false } = {},
): Promise<StoreObject> {
  const query = orm
    .select()
    .from(storeObjects)
    .where(and(eq(storeObjects.id, id), eq(storeObjects.key, key), isInProgress));
  const [upload] = await (forUpdate ? query.for('update') : query);
  if (upload === undefined) throw noSuchUpload(id);
  return upload;
}

/**
 * Adds a part to an upload, or replaces the part with the same number.
 * @returns the replaced files, to be removed
 * @throws StoreError when the upload no longer exists, or the user exceeds their quota
 */
export function putPart(db: Database, uploadId: string, number: number, part: NewPart): Promise<string[]> {
  return transaction({ db }, async ({ tx }) => {
    const now = clock.date();
    const [upload] = await tx
      .update(storeObjects)
      .set({ activeAt: now })
      .where(and(eq(storeObjects.id, uploadId), isInProgress))
      .returning({ ownerId: storeObjects.ownerId });
    if (upload === undefined) throw noSuchUpload(uploadId);
    const replaced = await tx
      .delete(storeParts)
      .where(and(eq(storeParts.objectId, uploadId), eq(storeParts.number, number)))
      .returning({ file: storeParts.file });
    await tx.insert(storeParts).values({ ...part, objectId: uploadId, number, storedAt: now });
    await assertQuota(tx, upload.ownerId);
    return replaced.map(({ file }) => file);
  });
}

/**
 * Completes an upload with some of its parts. It becomes the current object of its key.
 * @returns the object and the files of the unused parts
 * @throws StoreError when the upload or the organisation no longer exists, a part was replaced meanwhile, or as
 * `condition`
 */
export async function completeUpload(
  tx: Transaction,
  { id, key }: Pick<StoreObject, 'id' | 'key'>,
  chosen: readonly StorePart[],
  { checksum, etag }: { checksum: string | null; etag: string },
  condition: Condition,
): Promise<{ object: CompleteObject; unused: string[] }> {
  await findUpload(tx, id, key, { forUpdate: true });
  const chosenFiles = new Set(chosen.map(({ file }) => file));
  const [used, unused] = partition(await partsOf(tx, id), ({ file }) => chosenFiles.has(file));
  if (used.length < chosen.length) throw invalidPart();
  await assertOrganizationExists(tx, key);
  await endObject(tx, key, condition);
  const [object] = await tx
    .update(storeObjects)
    .set({ size: sizeOf(used), etag, checksum, completedAt: clock.date() })
    .where(eq(storeObjects.id, id))
    .returning();
  if (!isComplete(object)) throw new Error('An upload was not completed');
  for (const some of chunk(unused, CHUNK)) {
    const numbers = some.map(({ number }) => number);
    await tx.delete(storeParts).where(and(eq(storeParts.objectId, id), inArray(storeParts.number, numbers)));
  }
  return { object, unused: unused.map(({ file }) => file) };
}

/** Deletes an upload. @returns its files, to be removed. @throws StoreError when there is no such upload */
export function abortUpload(db: Database, id: string, key: string): Promise<string[]> {
  return transaction({ db }, async ({ tx }) => {
    await findUpload(tx, id, key, { forUpdate: true });
    const parts = await partsOf(tx, id);
    await tx.delete(storeObjects).where(eq(storeObjects.id, id));
    return parts.map(({ file }) => file);
  });
}

export function sizeOf(parts: readonly { size: number }[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Returns the smallest text greater than all texts with this prefix, in code point order. Undefined if there is none.
 */
export function after(prefix: string): string | undefined {
  const codePoints = Array.from(prefix, character => character.codePointAt(0) ?? 0);
  for (let last = codePoints.pop(); last !== undefined; last = codePoints.pop()) {
    if (last === 0x10ffff) continue;
    const next = last === 0xd7ff ? 0xe000 : last + 1;
    return String.fromCodePoint(...codePoints, next);
  }
  return undefined;
}

/** @throws StoreError when a key names an organisation that was deleted, whose files the sweep deletes */
async function assertOrganizationExists(tx: Transaction, key: string): Promise<void> {
  const area = areaOf(key);
  if (area?.kind !== 'organization') return;
  if ((await tx.$count(organizations, eq(organizations.id, area.organization))) === 0) throw accessDenied();
}

/** @throws StoreError when the user has stored too many bytes, or too many objects and uploads */
async function assertQuota(tx: Transaction, ownerId: string): Promise<void> {
  // Serialise the uploads of one user, so that concurrent ones count each other.
  await tx.execute(advisoryLock(`store.owner ${ownerId}`));
  const [bytes] = await tx
    .select({ stored: sql<number>`coalesce(sum(${storeParts.size}), 0)::bigint` })
    .from(storeParts)
    .innerJoin(storeObjects, eq(storeObjects.id, storeParts.objectId))
    .where(eq(storeObjects.ownerId, ownerId));
  if ((bytes?.stored ?? 0) > storeLimits.person) {
    throw new StoreError(
      'QuotaExceeded',
      `You have stored more than ${storeLimits.person / 1024 ** 3} GiB, the most that a user may store.`,
    );
  }
  const objects = await tx.$count(storeObjects, and(eq(storeObjects.ownerId, ownerId), isNull(storeObjects.endedAt)));
  if (objects > storeLimits.objects) {
    throw new StoreError(
      'QuotaExceeded',
      `You have ${storeLimits.objects.toLocaleString('en')} files and unfinished uploads, the most that a user may have. Delete some.`,
    );
  }
}

function isComplete(row: StoreObject | undefined): row is CompleteObject {
  return row !== undefined && row.etag !== null && row.completedAt !== null;
}
