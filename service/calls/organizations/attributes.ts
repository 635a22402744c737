import type { OrganizationAttributes } from '../../../contract/organizations';

/** What an organisation has of each attribute that nobody has set. */
export const defaultAttributes: OrganizationAttributes = {
  maxUsers: 250,
  smsEnabled: false,
  dnsEnabled: false,
  trackingEnabled: false,
  securityHubEnabled: false,
  mfaRequired: false,
  retentionDays: 30,
  country: null,
  timezone: null,
  contactEmail: null,
  alertEmails: [],
  reportSchedule: 'never',
};

/** What an operator sells, which an organisation can't give itself. */
export const operatorsAttributes = [
  'maxUsers',
  'smsEnabled',
  'dnsEnabled',
  'trackingEnabled',
  'securityHubEnabled',
] as const satisfies (keyof OrganizationAttributes)[];

/** All attributes, from those that have been set. */
export function attributesOf(set: Partial<OrganizationAttributes>): OrganizationAttributes {
  return { ...defaultAttributes, ...set };
}
