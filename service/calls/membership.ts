import { domains } from '../../resources/service';
import type { Transaction } from './transaction';

/**
 * Tells the domains that these users are changed or deleted by this transaction. To be called before users are deleted:
 * afterwards nothing says what they had.
 */
export async function tellOfUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const { usersChange } of domains) await usersChange?.(tx, ids);
}

/** The same for everyone in an organisation. */
export async function tellOfOrganization(tx: Transaction, organization: string): Promise<void> {
  for (const { organizationChanges } of domains) await organizationChanges?.(tx, organization);
}
