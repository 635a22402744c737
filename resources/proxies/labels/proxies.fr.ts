import type { LabelsOf } from '../../../schema/labels';
import type { proxies } from '../proxies';

export const proxiesFr: LabelsOf<typeof proxies> = {
  title: 'Proxy',
  description:
    'Les passages des applications mobiles là où les connexions directes sont bloquées. Elles essaient d’abord le plus petit numéro.',
  name: 'proxy |||| de proxys |||| proxys',
  create: 'Nouveau proxy',
  fields: {
    id: 'Identifiant',
    name: 'Nom',
    type: 'Type',
    host: 'Hôte',
    port: 'Port',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    passwordSet: 'Avec mot de passe',
    organizations: 'Organisations',
    regions: 'Régions',
    priority: 'Ordre',
    active: 'Actif',
    maxConnections: 'Limite de connexions',
    rateLimitKBps: 'Limite de débit',
    health: 'Santé',
    healthError: 'Problème',
    latencyMs: 'Latence',
    checkedAt: 'Testé',
    shareLink: 'Lien à partager',
    createdAt: 'Ajouté',
  },
  help: {
    type: 'XEP-0065 sert aux fichiers entre applications, les autres à tout ce qu’elles envoient.',
    host: 'Un nom comme p1.example.net, ou une adresse IP. Si vous en changez, redéfinissez le mot de passe.',
    username: 'Laissez vide si tout le monde peut utiliser le proxy.',
    password:
      'Conservé chiffré. Les applications le reçoivent avec la configuration client d’un core. Il n’est affiché nulle part ailleurs.',
    organizations: 'Aucun choix : les applications de toutes les organisations.',
    regions: 'Par exemple eu-central-1. Aucune : les applications de toutes les régions.',
    priority:
      'De 0 à 1000. Les applications essaient d’abord le plus petit : la configuration client d’un core les donne dans cet ordre.',
    maxConnections:
      'Combien de connexions une application peut y ouvrir. Les applications le lisent dans la configuration client d’un core.',
    rateLimitKBps:
      'Combien une application peut y envoyer. Les applications le lisent dans la configuration client d’un core.',
  },
  choices: {
    type: { tls: 'TLS', socks5: 'SOCKS5', https: 'HTTPS', xep0065: 'XEP-0065' },
    health: { up: 'Disponible', down: 'Indisponible', unknown: 'Non testé' },
  },
  groups: {
    proxy: 'Proxy',
    credentials: 'Identifiants',
    audience: 'Qui peut l’utiliser',
    limits: 'Limites',
    state: 'Statut',
  },
  actions: {
    test: {
      label: 'Tester maintenant',
      done: 'Proxy disponible : %{name} |||| %{smart_count} de proxys disponibles |||| %{smart_count} proxys disponibles',
    },
    enable: {
      label: 'Activer',
      done: 'Proxy activé : %{name} |||| %{smart_count} de proxys activés |||| %{smart_count} proxys activés',
    },
    disable: {
      label: 'Désactiver',
      done: 'Proxy désactivé : %{name} |||| %{smart_count} de proxys désactivés |||| %{smart_count} proxys désactivés',
    },
    setPassword: {
      label: 'Définir les identifiants',
      question: 'Définir les identifiants de %{name} ?',
      consequence:
        'Les applications les reçoivent avec leurs prochains paramètres. Le mot de passe est conservé chiffré et n’est plus jamais affiché.',
      cancel: 'Ne rien changer',
      done: 'Identifiants définis : %{name}',
      ask: { username: 'Nom d’utilisateur', password: 'Mot de passe' },
    },
  },
  delete: {
    label: 'Supprimer',
    question: 'Supprimer %{name} ? |||| Supprimer %{smart_count} de proxys ? |||| Supprimer %{smart_count} proxys ?',
    consequence: 'Les applications ne l’utilisent plus dès qu’elles reçoivent leurs prochains paramètres.',
    cancel: 'Conserver',
    done: 'Proxy supprimé : %{name} |||| %{smart_count} de proxys supprimés |||| %{smart_count} proxys supprimés',
  },
  empty: 'Ajoutez-en un là où les applications ne peuvent pas se connecter directement.',
};
