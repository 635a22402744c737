import { inArray } from 'drizzle-orm';
import { organizations } from '../db/schema';
import { CallFailure, quote } from './failure';
import type { Transaction } from './transaction';

/**
 * Checks that organisations exist, and keeps them until the transaction ends.
 * @param field the input field that names them
 * @throws CallFailure `invalid` that names the first missing organisation
 */
export async function assertOrganizations(
  orm: Pick<Transaction, 'select'>,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await orm
    .select({ id: organizations.id })
    .from(organizations)
    .where(inArray(organizations.id, [...ids]))
    .for('key share');
  const missing = ids.find(id => !rows.some(row => row.id === id));
  if (missing !== undefined) throw new CallFailure('invalid', `There is no organisation ${quote(missing)}.`, field);
}
