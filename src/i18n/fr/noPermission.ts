import type { noPermission as english } from '../en/noPermission';

export const noPermission: typeof english = {
  title: 'Vous n’avez pas accès à cette page',
  text: 'Il faut le rôle %{roles}. L’un de vos administrateurs peut vous l’attribuer.',
  or: ' ou ',
};
