import { and, ne, sql } from 'drizzle-orm';
import { CallFailure } from '../../../../service/calls/failure';
import type { Transaction } from '../../../../service/calls/transaction';
import { organizations } from '../../../../service/db/schema';
import type { OrganizationAttributes } from '../../contract/organizations';

/** Arbitrary advisory lock key, held while assigning domains so that no two organisations get the same one. */
const DOMAINS = 5_741_923;

/** @throws CallFailure if another organisation has one of the domains: a new user's organisation would be ambiguous */
export async function assertFreeDomains(
  tx: Transaction,
  id: string,
  { emailDomains = [] }: Partial<OrganizationAttributes>,
): Promise<void> {
  if (emailDomains.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${DOMAINS})`);
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
  throw new CallFailure('taken', `${domain} belongs to ${owner.label} already.`, 'attributes.emailDomains');
}
