/** The words of users, for schemas and for the console's definitions alike. */

/** `invited`: never activated in the mobile app. `reset_required`: must choose a new password before signing in. */
export const userStatuses = ['invited', 'active', 'disabled', 'reset_required'] as const;
/** What the app runs on. */
export const platforms = ['ios', 'android', 'web'] as const;
