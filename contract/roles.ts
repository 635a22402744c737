export const roles = ['super_admin', 'admin', 'user'] as const;

/** A user's role, sent as `user_type` in calls and tokens. `user` is a member without administration rights. */
export type Role = (typeof roles)[number];

/** Sets of roles for the declarations of pages. */
export const administrators: readonly Role[] = ['super_admin', 'admin'];
export const organizationAdministrators: readonly Role[] = ['admin'];
export const operators: readonly Role[] = ['super_admin'];
