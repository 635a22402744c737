import type { useTranslate } from 'ra-core';
import { DAY_MS } from '../../../contract/durations';
import { serviceNow } from '../../../contract/serviceClock';

/** The steps of creating an organisation, in order. */
export const steps = ['identity', 'host', 'features', 'administrator', 'trial', 'review'] as const;
export type Step = (typeof steps)[number];

/** The organisation's fields in each step. */
export const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
  identity: ['label', 'name'],
  host: ['vhost'],
  features: ['maxUsers', 'smsEnabled', 'dnsEnabled', 'trackingEnabled', 'securityHubEnabled'],
  administrator: [],
  trial: [],
  review: [],
};

export const administratorFields = ['username', 'firstName', 'lastName', 'email'] as const;

/** How the first administrator gets access. `later`: none is created yet. */
export const accessModes = ['invitation', 'password', 'later'] as const;
export type AccessMode = (typeof accessModes)[number];

/** The selectable lengths of a trial in days. 0 means no trial. */
export const trialLengths = [0, 14, 30, 60, 90] as const;

const ADMINISTRATOR_PREFIX = 'administrator.';

/** Returns the step that contains the field with this wire path, and the field's path within the step's form. */
export function stepOf(path: string): { step: Step; path: string } {
  if (path.startsWith(ADMINISTRATOR_PREFIX))
    return { step: 'administrator', path: path.slice(ADMINISTRATOR_PREFIX.length) };
  if (path === 'trialEndsAt') return { step: 'trial', path };
  if (path === 'vhost') return { step: 'host', path };
  if (path.startsWith('attributes.')) return { step: 'features', path };
  return { step: 'identity', path };
}

/** Returns the length of a trial and the date on which it ends if it begins today. */
export function trialText(days: number, translate: ReturnType<typeof useTranslate>, locale: string): string {
  if (days === 0) return translate('organization.create.trial.none');
  const date = new Date(serviceNow() + days * DAY_MS).toLocaleDateString(locale, { dateStyle: 'long' });
  const length = translate('organization.create.trial.days', { smart_count: days });
  return `${length}, ${translate('organization.create.trial.until', { date })}`;
}
