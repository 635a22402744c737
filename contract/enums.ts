/** Enum values of wire fields, shared by the schemas and the console's definitions. */

export const mfaMethods = ['NOMFA', 'SMS', 'TOTP'] as const;

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Returns the weekday of a date in UTC. */
export function weekdayOf(date: Date): Weekday {
  return weekdays[((date.getUTCDay() + 6) % 7) as 0];
}

/** The reasons why a user gets a message. */
export const messageKinds = [
  'invitation',
  'password_reset',
  'code',
  'factor_removed',
  'account_event',
  'security_report',
  'security_alert',
] as const;
export const messageMedia = ['email', 'sms'] as const;
/** `delivered`: confirmed by a gateway. `failed`: given up, refused, or reported as undelivered. */
export const messageStates = ['waiting', 'sent', 'delivered', 'failed'] as const;

export const densities = ['comfortable', 'compact'] as const;

/** How a filter compares a field with a value. `empty` takes true (has no value) or false (has one). */
export const operators = ['eq', 'ne', 'in', 'contains', 'startsWith', 'gt', 'gte', 'lt', 'lte', 'empty'] as const;
export type Operator = (typeof operators)[number];
