import { and, count, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../../service/db/connect';
import { phoneNumbers } from '../../../../service/db/schema';

/** Counts the telephone numbers of an organisation's pool, and those assigned to a user. */
export async function countNumbers(
  { orm }: Pick<Database, 'orm'>,
  organization: string,
): Promise<{ numbers: number; assigned: number }> {
  const [row] = await orm
    .select({ numbers: count(), assigned: count(phoneNumbers.assignedTo) })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.organizationId, organization), ne(phoneNumbers.status, 'released')));
  return { numbers: row?.numbers ?? 0, assigned: row?.assigned ?? 0 };
}
