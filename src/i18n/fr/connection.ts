import type { connection as english } from '../en/connection';

export const connection: typeof english = {
  unreachable:
    'Le service ne répond pas. L’affichage n’est peut-être plus à jour, et votre saisie est conservée ; la console réessaie d’elle-même.',
};
