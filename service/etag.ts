import { createHash } from 'node:crypto';
import { omit } from 'es-toolkit';
import { canonicalJson } from '../contract/canonicalJson';

/** In characters, which is 12 bytes: enough that no two states of a record have the same etag. */
const ETAG_LENGTH = 16;

/** Returns the etag of a record's values, which doesn't depend on the order of keys. */
export function etagOf(values: object): string {
  return createHash('sha1').update(canonicalJson(values)).digest('base64url').slice(0, ETAG_LENGTH);
}

/**
 * Returns a record with its etag.
 * @param excluded fields that aren't part of the etag, because they change by themselves or are counted from other records
 */
export function withEtag<T extends object>(
  record: T,
  excluded: readonly (keyof T & string)[] = [],
): T & { etag: string } {
  return { ...record, etag: etagOf(omit(record, excluded)) };
}
