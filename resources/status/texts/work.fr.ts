import type { work as english } from './work.en';

export const work: typeof english = {
  signIns: 'Nettoyage des connexions expirées',
  signingKeys: 'Rotation des clés de signature',
  mails: 'Envoi des e-mails',
  textMessages: 'Envoi des SMS',
  oldMessages: 'Nettoyage des anciens messages',
  tables: 'Vérification de la version de la base',
  clock: 'Vérification de l’horloge',
  traces: 'Envoi des traces',
  replica: 'Vérification du réplica de la base',
  folder: 'Vérification du dossier du stockage',
  store: 'Nettoyage du stockage',
  pictures: 'Nettoyage des images inutilisées',
  files: 'Nettoyage des fichiers restants',
};
