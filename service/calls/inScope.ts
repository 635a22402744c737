import { type AnyColumn, and, eq, isNull, type SQL } from 'drizzle-orm';
import { NO_ORGANIZATION, type Scope } from './context';

/**
 * Returns the condition that a row is in the scope and meets the other conditions, or undefined if there are none. A
 * user without an organisation sees records without one, such as their own.
 */
export function inScope(
  { organization }: Scope,
  column: AnyColumn,
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  if (organization === undefined) return and(...conditions);
  return and(organization === NO_ORGANIZATION ? isNull(column) : eq(column, organization), ...conditions);
}
