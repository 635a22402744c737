import { createHash } from 'node:crypto';
import { canonicalJson } from '../contract/canonicalJson';

/** Twelve bytes: that two states of one record share them does not happen. */
const LENGTH = 16;

/** The etag of what a record holds, however it came to be: the same values have the same one, in any order of keys. */
export function etagOf(values: object): string {
  return createHash('sha1').update(canonicalJson(values)).digest('base64url').slice(0, LENGTH);
}

/**
 * A record with its etag.
 * @param apart what is no part of it: what changes by itself, or is counted from other records
 */
export function withEtag<T extends object>(record: T, apart: readonly (keyof T & string)[] = []): T & { etag: string } {
  const edited = Object.fromEntries(Object.entries(record).filter(([name]) => !apart.some(other => other === name)));
  return { ...record, etag: etagOf(edited) };
}
