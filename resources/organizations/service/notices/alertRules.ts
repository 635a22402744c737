import { type Feature, featuresOf } from '../../../../contract/features';
import type { AlertEvent } from '../../../devices/contract/securityHubWords';
import type { OrganizationAttributes } from '../../contract/organizations';

/**
 * How long events of a kind are collected after a mail about them, in minutes. The first event is mailed immediately,
 * so a burst causes two mails. The time is shorter for events that need quick action.
 */
export const groupingMinutes: Readonly<Record<AlertEvent, number>> = {
  criticalDevice: 60,
  rootedDevice: 60,
  silentDevice: 60,
  dnsThreat: 60,
  adminSignIn: 10,
  factorRemoved: 10,
};

type Switch = Extract<keyof OrganizationAttributes, `alert${Capitalize<AlertEvent>}`>;

/** The attribute that switches each kind of alert, and the feature that it depends on. */
const switches: Readonly<Record<AlertEvent, { is: Switch; feature?: Feature }>> = {
  criticalDevice: { is: 'alertCriticalDevice', feature: 'securityHub' },
  rootedDevice: { is: 'alertRootedDevice', feature: 'securityHub' },
  silentDevice: { is: 'alertSilentDevice', feature: 'securityHub' },
  dnsThreat: { is: 'alertDnsThreat', feature: 'dns' },
  adminSignIn: { is: 'alertAdminSignIn' },
  factorRemoved: { is: 'alertFactorRemoved' },
};

/** Whether an organisation gets alerts of this kind. */
export function isAlerted(attributes: OrganizationAttributes, event: AlertEvent): boolean {
  const { is, feature } = switches[event];
  const isThere = feature === undefined || featuresOf(attributes).includes(feature);
  return attributes.alertEmails.length > 0 && attributes[is] && isThere;
}

/** Whether an organisation gets reports. */
export function isReported(attributes: OrganizationAttributes): boolean {
  const { alertEmails, reportSchedule } = attributes;
  return alertEmails.length > 0 && reportSchedule !== 'never' && featuresOf(attributes).includes('securityHub');
}
