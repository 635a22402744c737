import type { noPermission as english } from '../en/noPermission';

export const noPermission: typeof english = {
  title: 'No tiene permiso para ver esto',
  text: 'Se necesita el rol %{roles}. Se lo puede dar un administrador.',
  or: ' o ',
};
