import { domains } from '../../resources/service';
import type { Transaction } from './transaction';

/**
 * Notifies the domains that this transaction changes or deletes these users. Call it before deleting users, because
 * their data is gone afterwards.
 */
export async function notifyUsersChanged(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const { onUsersChange } of domains) await onUsersChange?.(tx, ids);
}

/** Notifies the domains that this transaction changes everyone in an organisation. */
export async function notifyOrganizationChanged(tx: Transaction, organization: string): Promise<void> {
  for (const { onOrganizationChange } of domains) await onOrganizationChange?.(tx, organization);
}

/** Notifies the domains that this transaction deletes an organisation. Call it before anything of it is deleted. */
export async function notifyOrganizationDeleted(tx: Transaction, organization: string): Promise<void> {
  for (const { onOrganizationDelete } of domains) await onOrganizationDelete?.(tx, organization, domains);
}

export async function notifyTeamDeleted(tx: Transaction, team: string): Promise<void> {
  for (const { onTeamDelete } of domains) await onTeamDelete?.(tx, team);
}
