import type { dnsResolvers as english } from './dnsResolvers.en';

export const dnsResolvers: typeof english = {
  title: 'Connecter un résolveur',
  help: 'Ajoutez un résolveur, copiez son jeton et lancez le client pour unbound sur la machine du résolveur. Il suit chaque changement de ce profil et signale les requêtes.',
  command: 'Commande pour unbound',
  profile: 'Profil',
  queries: 'Requêtes',
};
