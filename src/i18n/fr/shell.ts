import type { shell as english } from '../en/shell';

export const shell: typeof english = {
  skipToContent: 'Aller au contenu',
  loading: 'Chargement',
  retry: 'Réessayer',
  navigation: {
    label: 'Navigation principale',
    open: 'Ouvrir la navigation',
    collapse: 'Réduire la navigation',
    expand: 'Développer la navigation',
    groups: {
      overview: 'Vue d’ensemble',
      people: 'Personnes',
      security: 'Sécurité',
      tracking: 'Localisation',
      platform: 'Plateforme',
      account: 'Compte',
    },
  },
  roles: { super_admin: 'Super-admin', admin: 'Admin', user: 'Utilisateur' },
  organization: {
    placeholder: 'Veuillez sélectionner l’organisation',
    switch: 'Organisation : %{name}. Changer',
    all: 'Organisations',
    failed: 'Impossible de charger les organisations : %{message}',
    everywhere: 'Toutes les organisations',
    switched: 'Organisation affichée : %{name}.',
    switchedToAll: 'Toutes les organisations sont affichées.',
    oneForImport: 'Un import ajoute des enregistrements à une seule organisation. Choisissez laquelle.',
  },
  activity: {
    open: 'Activité',
    openRunning:
      'Activité : %{smart_count} tâche en cours |||| Activité : %{smart_count} de tâches en cours |||| Activité : %{smart_count} tâches en cours',
    openInterrupted: 'Activité : une tâche a été interrompue',
  },
  account: {
    open: 'Compte : %{name}',
    openWithNews: 'Compte : %{name}. Il y a du nouveau à lire',
  },
  language: {
    failed: 'Impossible de charger la langue : %{message}',
    notKept: 'La langue n’est conservée que dans ce navigateur : %{message}',
  },
  connection: {
    lost: 'La connexion est perdue. Votre saisie est conservée ; la console reprendra dès son retour.',
    back: 'La connexion est rétablie.',
    missing: 'Le chargement a échoué. Vérifiez votre connexion, puis réessayez ou rechargez la page.',
  },
  noPage: 'Il n’y a pas de page à l’adresse %{path}, ou votre rôle ne permet pas de l’ouvrir.',
};
