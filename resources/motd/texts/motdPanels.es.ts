import type { motdPanels as english } from './motdPanels.en';

export const motdPanels: typeof english = {
  dashboard: {
    unread: 'Sin leer',
    published: 'Publicado %{when}',
    read: 'Marcar como leído',
  },
  profile: {
    when: 'Publicado %{when}',
    unread: 'Nuevo',
  },
  notice: {
    more: 'Leer más',
    dismiss: 'Descartar el mensaje',
    notDismissed: 'No se pudo descartar el mensaje: %{message}',
  },
};
