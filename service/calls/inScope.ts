import { type AnyColumn, and, eq, type SQL } from 'drizzle-orm';
import type { Scope } from './context';

/** The condition that confines a query to the scope, and whatever else it asks; undefined when that is nothing. */
export function inScope({ organization }: Scope, column: AnyColumn, ...others: (SQL | undefined)[]): SQL | undefined {
  return and(organization === undefined ? undefined : eq(column, organization), ...others);
}
