import type { ImportResult } from './imports';

/** Returns the ids of the records that an import created, without existing and refused rows. */
export function createdRows({ rows }: ImportResult): string[] {
  return rows.flatMap(({ outcome, id }) => (outcome === 'created' && id !== undefined ? [id] : []));
}
