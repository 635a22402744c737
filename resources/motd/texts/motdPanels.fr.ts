import type { motdPanels as english } from './motdPanels.en';

export const motdPanels: typeof english = {
  published: 'Publié %{when}',
  dashboard: {
    unread: 'Non lu',
    read: 'Marquer comme lu',
  },
  profile: {
    unread: 'Nouveau',
  },
  notice: {
    more: 'Lire la suite',
    dismiss: 'Masquer le message',
    notDismissed: 'Impossible de masquer le message : %{message}',
  },
};
