import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChecksumAlgorithm } from '../../store/checksums';
import { key, moment } from '../columns';

/**
 * Objects of the embedded store. A row is an upload until it is completed, then the current object of its key until it
 * is replaced or deleted. Its files are deleted a little later, so that requests that read them can finish.
 */
export const storeObjects = pgTable(
  'store_objects',
  {
    id: key().primaryKey(),
    key: key().notNull(),
    /** The user who stored it. For protected/ and private/ keys, the user whose identity is in the key. */
    ownerId: key().notNull(),
    /** Headers returned with the object, such as `content-type`. */
    headers: jsonb().$type<Record<string, string>>().notNull(),
    /** The `x-amz-meta-` headers, without the prefix. */
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    /** For example `crc32`; `checksum` is in Base64. Null if the client sent none. */
    checksumAlgorithm: text().$type<ChecksumAlgorithm>(),
    checksumType: text({ enum: ['FULL_OBJECT', 'COMPOSITE'] }),
    checksum: text(),
    size: bigint({ mode: 'number' }).notNull().default(0),
    /** Null until it is completed. */
    etag: text(),
    /** For an upload, when it last received data. */
    activeAt: moment().notNull(),
    completedAt: moment(),
    endedAt: moment(),
  },
  table => [
    uniqueIndex('store_objects_current')
      .on(table.key)
      .where(sql`${table.completedAt} is not null and ${table.endedAt} is null`),
    index('store_objects_by_key').on(table.key),
    index('store_objects_by_owner').on(table.ownerId),
    index('store_objects_unfinished').on(table.activeAt).where(sql`${table.completedAt} is null`),
    index('store_objects_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);

/** The parts of objects. Each is one file, which never changes. */
export const storeParts = pgTable(
  'store_parts',
  {
    objectId: key()
      .notNull()
      .references(() => storeObjects.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    file: key().notNull().unique(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Hexadecimal. */
    md5: text().notNull(),
    /** In the object's algorithm, in Base64. Null if it has none. */
    checksum: text(),
    storedAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.objectId, table.number] })],
);
