import { and, ne, sql } from 'drizzle-orm';
import { CallFailure } from '../../../../service/calls/failure';
import type { Transaction } from '../../../../service/calls/transaction';
import { advisoryLock } from '../../../../service/db/advisoryLock';
import { organizations } from '../../../../service/db/schema';
import type { OrganizationAttributes } from '../../contract/organizations';

/**
 * Holds a lock, so that no two organisations get the same domain.
 * @throws CallFailure if another organisation has one of the domains: a new user's organisation would be ambiguous
 */
export async function assertFreeDomains(
  tx: Transaction,
  id: string,
  { emailDomains = [] }: Partial<OrganizationAttributes>,
): Promise<void> {
  if (emailDomains.length === 0) return;
  await tx.execute(advisoryLock('organizations.domains'));
  const [owner] = await tx
    .select({ label: organizations.label, attributes: organizations.attributes })
    .from(organizations)
    .where(
      and(
        ne(organizations.id, id),
        sql`${organizations.attributes} -> 'emailDomains' ?| array(select jsonb_array_elements_text(${JSON.stringify(emailDomains)}::jsonb))`,
      ),
    );
  if (owner === undefined) return;
  const domain = emailDomains.find(each => owner.attributes.emailDomains?.includes(each)) ?? '';
  throw new CallFailure('taken', `${domain} already belongs to ${owner.label}.`, 'attributes.emailDomains');
}
