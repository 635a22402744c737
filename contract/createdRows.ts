import type { ImportResult } from './imports';

/** The records that an import made; rows that were there already or were refused made none. */
export function createdRows({ rows }: ImportResult): string[] {
  return rows.flatMap(({ outcome, id }) => (outcome === 'created' && id !== undefined ? [id] : []));
}
