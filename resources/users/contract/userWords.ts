/** Enumerations of users, shared by schemas and definitions. */

/** `invited`: never activated in the mobile app. `reset_required`: must choose a new password before signing in. */
export const userStatuses = ['invited', 'active', 'disabled', 'reset_required'] as const;
/** Platforms of the mobile app. */
export const platforms = ['ios', 'android', 'web'] as const;
