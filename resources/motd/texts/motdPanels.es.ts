import type { motdPanels as english } from './motdPanels.en';

/** What other pages say of the message of the day in Spanish. */
export const motdPanels: typeof english = {
  dashboard: {
    title: 'Mensaje del día',
    unread: 'Sin leer',
    published: 'Publicado %{when}',
    read: 'Marcar como leído',
  },
  profile: {
    title: 'Mensaje del día',
    when: 'Publicado %{when}',
    unread: 'Nuevo',
  },
};
