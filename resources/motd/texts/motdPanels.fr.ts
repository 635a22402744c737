import type { motdPanels as english } from './motdPanels.en';

/** What other pages say of the message of the day in French. */
export const motdPanels: typeof english = {
  dashboard: {
    title: 'Message du jour',
    unread: 'Non lu',
    published: 'Publié %{when}',
    read: 'Marquer comme lu',
  },
  profile: {
    title: 'Message du jour',
    when: 'Publié %{when}',
    unread: 'Nouveau',
  },
};
