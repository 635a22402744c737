import { organizationPrefix } from '../../../../contract/store';
import { CallFailure } from '../../../../service/calls/failure';
import type { OrganizationAttributes } from '../../contract/organizations';

/** What an organisation has of each attribute that no user has set. */
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

/** What an operator sells, which an organisation can't give itself. */
export const operatorsAttributes = [
  'maxUsers',
  'smsEnabled',
  'dnsEnabled',
  'trackingEnabled',
  'securityHubEnabled',
  'emailDomains',
] as const satisfies (keyof OrganizationAttributes)[];

/** All attributes, from those that have been set. */
export function attributesOf(set: Partial<OrganizationAttributes>): OrganizationAttributes {
  return { ...defaultAttributes, ...set };
}

/** @throws CallFailure unless the logo is a file of the organisation's own */
export function assertOwnLogo(organization: string, { logoKey }: Partial<OrganizationAttributes>): void {
  if (!logoKey || logoKey.startsWith(organizationPrefix(organization))) return;
  throw new CallFailure('invalid', 'The logo must be a file of the organisation itself.', 'attributes.logoKey');
}
