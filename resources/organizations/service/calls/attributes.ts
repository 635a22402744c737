import { and, ne, sql } from 'drizzle-orm';
import { organizationPrefix } from '../../../../contract/store';
import { CallFailure } from '../../../../service/calls/failure';
import type { Transaction } from '../../../../service/calls/transaction';
import { advisoryLock } from '../../../../service/db/advisoryLock';
import { organizations } from '../../../../service/db/schema';
import type { OrganizationAttributes } from '../../contract/organizations';

export const defaultAttributes: OrganizationAttributes = {
  maxUsers: 250,
  smsEnabled: false,
  dnsEnabled: false,
  trackingEnabled: false,
  securityHubEnabled: false,
  mfaRequired: false,
  country: null,
  timezone: null,
  contactEmail: null,
  alertEmails: [],
  reportSchedule: 'never',
  reportWeekday: 'monday',
  reportDay: 1,
  reportHour: 8,
  alertCriticalDevice: true,
  alertRootedDevice: true,
  alertSilentDevice: true,
  silentDays: 7,
  alertDnsThreat: true,
  alertAdminSignIn: true,
  alertFactorRemoved: true,
  emailDomains: [],
  logoKey: null,
};

/** Attributes that only operators may change, because they are sold. */
export const operatorAttributes = [
  'maxUsers',
  'smsEnabled',
  'dnsEnabled',
  'trackingEnabled',
  'securityHubEnabled',
  'emailDomains',
] as const satisfies (keyof OrganizationAttributes)[];

/** Returns all attributes: the stored ones, with defaults for the rest. */
export function attributesOf(stored: Partial<OrganizationAttributes>): OrganizationAttributes {
  return { ...defaultAttributes, ...stored };
}

/** @throws CallFailure unless the logo is one of the organisation's own files */
export function assertOwnLogo(organization: string, { logoKey }: Partial<OrganizationAttributes>): void {
  if (!logoKey || logoKey.startsWith(organizationPrefix(organization))) return;
  throw new CallFailure('invalid', 'The logo must be one of the organisation’s own files.', 'attributes.logoKey');
}

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
