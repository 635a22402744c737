import type { motdPanels as english } from './motdPanels.en';

export const motdPanels: typeof english = {
  published: 'Publicado %{when}',
  dashboard: {
    unread: 'Sin leer',
    read: 'Marcar como leído',
  },
  profile: {
    unread: 'Nuevo',
  },
  notice: {
    more: 'Leer más',
    dismiss: 'Descartar el mensaje',
    notDismissed: 'No se pudo descartar el mensaje: %{message}',
  },
};
