export const roles = ['super_admin', 'admin', 'user'] as const;

/** A user's role, carried as `user_type` by calls and tokens. `user` is a member without administration rights. */
export type Role = (typeof roles)[number];

/** The sets of roles that pages are open to. */
export const administrators = ['super_admin', 'admin'] as const satisfies readonly Role[];
export const administratorsOfOne = ['admin'] as const satisfies readonly Role[];
export const operators = ['super_admin'] as const satisfies readonly Role[];
