import type { proxies as english } from './proxies.en';

/** The texts of what a proxy's page has beside its values, in French. */
export const proxies: typeof english = {
  everyOrganization: 'Toutes',
  share: {
    title: 'Partager',
    help: 'Scanné avec un téléphone, il indique à l’application d’utiliser ce proxy. Il ne contient aucun mot de passe.',
    code: 'Le lien vers %{name} sous forme de code à scanner',
  },
};
