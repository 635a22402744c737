import type { noPermission as english } from '../en/noPermission';

/** The texts that explain who may see a list in Spanish. */
export const noPermission: typeof english = {
  title: 'No tiene permiso para ver esto',
  text: 'Se necesita el rol %{roles}. Se lo puede dar un administrador.',
  roles: { super_admin: 'superadmin', admin: 'admin', user: 'usuario' },
  or: ' o ',
};
