import type { status as english } from './status.en';

export const status: typeof english = {
  title: 'État du service',
  description: 'Ce sur quoi le service fonctionne, relu toutes les 15 secondes.',
  well: 'Tout fonctionne.',
  kind: 'Type',
  size: 'Taille',
  findings: {
    gone: '%{host} ne répond pas. Dernière réponse : %{when}.',
    failing: '%{task} : un échec sur %{host}. |||| %{task} : %{smart_count} échecs sur %{host}.',
    versions: 'Les nœuds ont des versions différentes : %{versions}. Terminez la mise à jour.',
    settings: 'Les nœuds ont des réglages différents. Donnez-leur les mêmes variables d’environnement.',
    disk: '%{host} n’a plus que %{size} d’espace disque. Le stockage n’accepte plus de fichiers.',
    connections:
      'Sur %{host}, une requête attend une connexion libre à la base de données. |||| Sur %{host}, %{smart_count} requêtes attendent une connexion libre à la base de données.',
    clock:
      'L’horloge de %{host} est décalée d’une seconde. |||| L’horloge de %{host} est décalée de %{smart_count} secondes.',
    waiting:
      'Un message attend son envoi depuis %{minutes} minutes. |||| %{smart_count} messages attendent leur envoi, le plus ancien depuis %{minutes} minutes.',
    givenUp:
      'Un message des dernières 24 heures n’a pas pu être envoyé. La boîte d’envoi dit pourquoi. |||| %{smart_count} messages des dernières 24 heures n’ont pas pu être envoyés. La boîte d’envoi dit pourquoi.',
    noMail: 'Aucun serveur de messagerie n’est configuré : les e-mails restent dans la boîte d’envoi.',
  },
  node: {
    answers: 'En marche',
    silent: 'Dernière réponse : %{when}',
    unread: 'Cette version décrit son état sous une autre forme.',
    version: 'Version',
    started: 'Démarrage',
    memory: 'Mémoire',
    delay: 'Retard',
    delayHelp: '99 % du travail des 15 dernières secondes a commencé avec moins de retard.',
    connections: 'Connexions',
    used: '%{used} sur %{most} utilisées',
    streams: 'Flux en direct',
    disk: 'Espace libre',
  },
  timers: {
    title: 'Tâches de fond',
    help: 'Ce que le service fait en arrière-plan.',
    what: 'Tâche',
    last: 'Dernière exécution',
    took: 'Durée',
    failures: 'Échecs',
    node: 'Nœud',
    done: 'Réussie %{when}',
    failed: 'Échouée %{when}',
    never: 'Pas encore',
  },
  database: {
    title: 'Base de données',
    embedded: 'Intégrée',
    server: 'Serveur PostgreSQL',
  },
  messages: {
    title: 'Messages',
    mail: 'Serveur de messagerie',
    sms: 'Passerelle SMS',
    set: 'Configuré',
    notSet: 'Non configuré',
    waiting: 'En attente',
    since: '%{count}, le plus ancien depuis %{duration}',
    givenUp: 'Échecs en 24 h',
  },
  store: {
    title: 'Fichiers',
    embedded: 'Stockage intégré',
    s3: 'Compartiment S3',
    none: 'Non stockés',
    objects: 'Fichiers',
  },
  work: {
    node: 'Rapport d’état du nœud',
  },
};
