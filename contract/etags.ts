import { z } from 'zod';

/**
 * What a record held when it was read: it differs as soon as a user changes the record, and not when only that
 * changes by itself, such as when a person was last seen. Records of a backend without etags have none.
 */
export const etag = z.string().min(1).max(64);

/**
 * What every call that changes records may say: the etag of the one that it was made from, or those of many by
 * identifier.
 */
export const madeFrom = z.object({ etag: etag.optional(), etags: z.record(z.string(), etag).optional() });
export type MadeFrom = z.infer<typeof madeFrom>;

/** A record as it is now, for those who meant to change an older one: its values as on the wire. */
export const currentRecord = z.object({ etag, values: z.record(z.string(), z.unknown()) });
export type CurrentRecord = z.infer<typeof currentRecord>;
