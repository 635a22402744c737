import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns a subquery to use as a field or an operand. Drizzle omits table names from columns that stand directly in a
 * field of a query on one table. Wrapped, they keep them, so a subquery's columns aren't taken for the outer query's.
 */
export function subquery<T>(query: SQL): SQL<T> {
  return sql<T>`(${query})`;
}
