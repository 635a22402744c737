/** The words that fields of the wire may hold, for schemas and for the console's definitions alike. */

export const mfaMethods = ['NOMFA', 'SMS', 'TOTP'] as const;

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Why a person gets a message. */
export const messageKinds = [
  'invitation',
  'password_reset',
  'code',
  'factor_removed',
  'account_event',
  'security_report',
  'security_alert',
] as const;
/** How a message reaches the person. */
export const messageMedia = ['email', 'sms'] as const;
/** `delivered`: a gateway has told so. `failed`: given up, refused, or told not to have arrived. */
export const messageStates = ['waiting', 'sent', 'delivered', 'failed'] as const;

export const densities = ['comfortable', 'compact'] as const;

/** How a filter compares a field with a value. `empty` takes true (has no value) or false (has one). */
export const operators = ['eq', 'ne', 'in', 'contains', 'startsWith', 'gt', 'gte', 'lt', 'lte', 'empty'] as const;
export type Operator = (typeof operators)[number];
