export const roles = ['super_admin', 'admin', 'user'] as const;

/** A user's role, sent as `user_type` in calls and tokens. `user` is a member without administration rights. */
export type Role = (typeof roles)[number];

/** Sets of roles for the declarations of pages. */
export const administrators = ['super_admin', 'admin'] as const satisfies readonly Role[];
export const organizationAdministrators = ['admin'] as const satisfies readonly Role[];
export const operators = ['super_admin'] as const satisfies readonly Role[];
