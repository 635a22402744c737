import { type Feature, featuresOf } from '../../../../contract/features';
import { type AlertEvent, alertSwitch } from '../../../devices/contract/securityHubWords';
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

/** The features that kinds of alerts depend on. */
const alertFeatures: Readonly<Partial<Record<AlertEvent, Feature>>> = {
  criticalDevice: 'securityHub',
  rootedDevice: 'securityHub',
  silentDevice: 'securityHub',
  dnsThreat: 'dns',
};

/** Whether an organisation gets alerts of this kind. */
export function isAlertEnabled(attributes: OrganizationAttributes, event: AlertEvent): boolean {
  const feature = alertFeatures[event];
  const hasFeature = feature === undefined || featuresOf(attributes).includes(feature);
  return attributes.alertEmails.length > 0 && attributes[alertSwitch(event)] && hasFeature;
}

/** Whether an organisation gets reports. */
export function areReportsEnabled(attributes: OrganizationAttributes): boolean {
  const { alertEmails, reportSchedule } = attributes;
  return alertEmails.length > 0 && reportSchedule !== 'never' && featuresOf(attributes).includes('securityHub');
}
