/** The words that fields of the wire may hold, for schemas and for the console's definitions alike. */

/** `invited`: never activated in the mobile app. `reset_required`: must choose a new password before signing in. */
export const userStatuses = ['invited', 'active', 'disabled', 'reset_required'] as const;
export const platforms = ['ios', 'android', 'web'] as const;
export const mfaMethods = ['NOMFA', 'SMS', 'TOTP'] as const;

export const organizationStatuses = ['active', 'trial', 'suspended'] as const;
export const reportSchedules = ['never', 'daily', 'weekly', 'monthly'] as const;

/** For how many days positions may be kept. */
export const retentionDays = [1, 7, 14, 30, 90, 180, 365] as const;
