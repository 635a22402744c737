import { type SQL, sql } from 'drizzle-orm';

/**
 * A subquery as a field or an operand. Drizzle leaves the table's name away from columns that stand directly in a field
 * of a query on one table; here they keep it, so that a subquery's columns are not mistaken for the query's.
 */
export function subquery<T>(query: SQL): SQL<T> {
  return sql<T>`(${query})`;
}
