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

type AlertAttribute = Extract<keyof OrganizationAttributes, `alert${Capitalize<AlertEvent>}`>;

/** The attribute that switches each kind of alert, and the feature that it depends on. */
const alertSwitches: Readonly<Record<AlertEvent, { attribute: AlertAttribute; feature?: Feature }>> = {
  criticalDevice: { attribute: 'alertCriticalDevice', feature: 'securityHub' },
  rootedDevice: { attribute: 'alertRootedDevice', feature: 'securityHub' },
  silentDevice: { attribute: 'alertSilentDevice', feature: 'securityHub' },
  dnsThreat: { attribute: 'alertDnsThreat', feature: 'dns' },
  adminSignIn: { attribute: 'alertAdminSignIn' },
  factorRemoved: { attribute: 'alertFactorRemoved' },
};

/** Whether an organisation gets alerts of this kind. */
export function isAlertEnabled(attributes: OrganizationAttributes, event: AlertEvent): boolean {
  const { attribute, feature } = alertSwitches[event];
  const hasFeature = feature === undefined || featuresOf(attributes).includes(feature);
  return attributes.alertEmails.length > 0 && attributes[attribute] && hasFeature;
}

/** Whether an organisation gets reports. */
export function areReportsEnabled(attributes: OrganizationAttributes): boolean {
  const { alertEmails, reportSchedule } = attributes;
  return alertEmails.length > 0 && reportSchedule !== 'never' && featuresOf(attributes).includes('securityHub');
}
