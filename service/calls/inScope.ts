import { type AnyColumn, and, eq, isNull, type SQL } from 'drizzle-orm';
import { NO_ORGANIZATION, type Scope } from './context';

/**
 * The condition that confines a query to the scope, and whatever else it asks; undefined when that is nothing. A user
 * who belongs to no organisation sees their own record, which belongs to none either.
 */
export function inScope({ organization }: Scope, column: AnyColumn, ...others: (SQL | undefined)[]): SQL | undefined {
  if (organization === undefined) return and(...others);
  return and(organization === NO_ORGANIZATION ? isNull(column) : eq(column, organization), ...others);
}
