import type { chooseOrganization as english } from '../en/chooseOrganization';

export const chooseOrganization: typeof english = {
  needed: 'Esta página muestra una sola organización. Elija cuál quiere ver.',
  neededOrAll: 'Elija la organización que quiere ver, o todas.',
  empty: 'Aún no hay organizaciones',
  emptyHelp: 'Los usuarios, los equipos y todo lo demás pertenecen a una organización.',
  first: 'Crear la primera organización',
  others: 'Este enlace es de otra organización',
  othersHelp:
    'Se creó para la organización «%{named}». Su cuenta es de %{own}, por lo que no puede abrirlo. Si lo necesita, pregunte a un administrador de esa organización.',
  all: 'Este enlace muestra todas las organizaciones',
  allHelp: 'Solo los superadmins pueden abrirlo. Su cuenta pertenece a %{own}, para la que puede abrir la página.',
  toOwn: 'Abrir esta página para %{own}',
  unknown: 'No existe la organización «%{named}». Quizá se eliminó o el enlace está incompleto. Elija otra.',
  search: 'Buscar organizaciones',
  none: 'Ninguna organización coincide',
  showAll: 'Ver todas las organizaciones',
};
