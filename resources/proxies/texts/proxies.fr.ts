import type { proxies as english } from './proxies.en';

export const proxies: typeof english = {
  everyOrganization: 'Toutes',
  share: {
    title: 'Partager',
    help: 'Scanné avec un téléphone, il indique à l’application d’utiliser ce proxy. Il ne contient aucun mot de passe.',
    code: 'Le lien vers %{name} sous forme de code à scanner',
  },
};
