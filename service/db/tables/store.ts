import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChecksumAlgorithm } from '../../store/checksums';
import { key, moment } from '../columns';

/**
 * Objects of the embedded store. A row is an upload until it is completed, then the object of its key until it is
 * replaced or deleted; its files go a little later, so that requests that read them can finish.
 */
export const storeObjects = pgTable(
  'store_objects',
  {
    id: key().primaryKey(),
    key: key().notNull(),
    /** Who stored it; for protected/ and private/ keys the person of the identity. */
    ownerId: key().notNull(),
    /** Headers that are given back with it, such as `content-type`. */
    headers: jsonb().$type<Record<string, string>>().notNull(),
    /** The `x-amz-meta-` headers, without that. */
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    /** Such as `crc32`, with the checksum in Base64; null where the client gave none. */
    checksumAlgorithm: text().$type<ChecksumAlgorithm>(),
    checksumType: text({ enum: ['FULL_OBJECT', 'COMPOSITE'] }),
    checksum: text(),
    size: bigint({ mode: 'number' }).notNull().default(0),
    /** Null until it is completed. */
    etag: text(),
    /** When something of it came last, for an upload. */
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

/** What objects consist of: each part is one file, which never changes. */
export const storeParts = pgTable(
  'store_parts',
  {
    objectId: key()
      .notNull()
      .references(() => storeObjects.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The file's name. */
    file: key().notNull().unique(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Hexadecimal. */
    md5: text().notNull(),
    /** By the object's algorithm, in Base64; null where it has none. */
    checksum: text(),
    storedAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.objectId, table.number] })],
);
