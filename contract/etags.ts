import { z } from 'zod';

/**
 * A hash of a record's content. It changes when a user changes the record, but not when only values that the system
 * updates, such as the time a user was last seen, change. Records of a backend without etags have none.
 */
export const etag = z.string().min(1).max(64);

/**
 * Optional input of every call that changes records: the etag of the record that the change is based on, or the etags
 * of several records by identifier.
 */
export const etagsInput = z.object({ etag: etag.optional(), etags: z.record(z.string(), etag).optional() });
export type EtagsInput = z.infer<typeof etagsInput>;

/** The current state of a record, sent with a `stale` error. The values have their wire names. */
export const currentRecord = z.object({ etag, values: z.record(z.string(), z.unknown()) });
export type CurrentRecord = z.infer<typeof currentRecord>;
