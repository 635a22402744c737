import type { shell as english } from '../en/shell';

/** The frame of the console in French. */
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
    search: 'Rechercher une organisation',
    all: 'Organisations',
    none: 'Aucune organisation ne correspond',
    failed: 'Impossible de lire les organisations : %{message}',
    needed: 'Cette page montre une seule organisation à la fois. Choisissez celle que vous voulez voir.',
    neededOrAll: 'Choisissez l’organisation que vous voulez voir, ou toutes les organisations.',
    empty: 'Il n’y a pas encore d’organisation',
    emptyHelp: 'Les utilisateurs, les équipes et tout le reste appartiennent à une organisation.',
    first: 'Créer la première organisation',
    everywhere: 'Toutes les organisations',
    switched: 'Organisation affichée : %{name}.',
    switchedToAll: 'Toutes les organisations sont affichées.',
    others: 'Ce lien concerne une autre organisation',
    othersHelp:
      'Il a été créé pour l’organisation « %{named} ». Votre compte appartient à %{own}, vous ne pouvez donc pas l’ouvrir. Adressez-vous à un administrateur de cette organisation si vous avez besoin de ce contenu.',
    toOwn: 'Ouvrir cette page pour %{own}',
    unknown:
      'L’organisation « %{named} » n’existe pas. Elle a peut-être été supprimée, ou le lien est incomplet. Choisissez-en une autre.',
    ofNew: 'Choisissez l’organisation à laquelle cet élément appartient.',
    newIn: 'Nouveau dans %{name}',
    change: 'Changer d’organisation',
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
    profile: 'Profil',
    news: 'Nouveautés',
    signOut: 'Se déconnecter',
    help: 'Raccourcis clavier',
    version: 'Version %{version}',
  },
  language: {
    label: 'Langue',
    failed: 'Impossible de charger la langue : %{message}',
    notKept: 'La langue n’est conservée que dans ce navigateur : %{message}',
  },
  theme: { label: 'Thème', light: 'Clair', dark: 'Sombre', system: 'Système' },
  connection: {
    lost: 'La connexion est perdue. Votre saisie est conservée ; la console reprendra dès son retour.',
    back: 'La connexion est rétablie.',
    missing: 'Le chargement a échoué. Vérifiez votre connexion, puis réessayez ou rechargez la page.',
  },
  notification: { close: 'Fermer' },
  noPage: 'Il n’y a pas de page à l’adresse %{path}, ou votre rôle ne permet pas de l’ouvrir.',
};
