import type { LabelsOf } from '../../../schema/labels';
import type { servers } from '../servers';

export const serversFr: LabelsOf<typeof servers> = {
  title: 'Serveurs',
  description:
    'Les serveurs de messagerie qui hébergent les hôtes virtuels des organisations. Chacun est vérifié chaque minute.',
  name: 'serveur |||| de serveurs |||| serveurs',
  create: 'Nouveau serveur',
  fields: {
    id: 'Identifiant',
    name: 'Nom',
    host: 'Hôte',
    region: 'Région',
    status: 'Statut',
    statusError: 'Problème',
    version: 'Version',
    vhostCount: 'Hôtes',
    registeredUsers: 'Comptes',
    onlineUsers: 'En ligne',
    uptimeSeconds: 'En marche depuis',
    lastCheckedAt: 'Vérifié',
    apiUrl: 'Adresse d’administration',
    apiUser: 'Compte d’administration',
    apiSecret: 'Secret',
    c2sPort: 'Port pour les applications',
    s2sPort: 'Port pour les autres serveurs',
    wsPath: 'Chemin WebSocket',
    createdAt: 'Ajouté',
  },
  help: {
    host: 'Le nom auquel les applications se connectent, comme chat1.example.net.',
    region: 'Par exemple eu-central-1.',
    apiUrl: 'L’interface HTTP d’ejabberd, comme https://chat1.example.net:5443/api.',
    apiUser: 'Un compte qu’api_permissions autorise à administrer, comme console@chat1.example.net.',
    apiSecret: 'Conservé chiffré, il n’est plus jamais affiché.',
    c2sPort:
      'Les applications le lisent dans la configuration client d’un core. Les certificats y sont aussi vérifiés.',
    s2sPort: 'Les autres serveurs s’y connectent. Il figure dans la configuration client d’un core.',
    wsPath: 'Les applications qui utilisent WebSocket le lisent dans la configuration client d’un core.',
    vhostCount: 'Hôtes virtuels présents sur le serveur, y compris ceux qui sont libres.',
    registeredUsers: 'Comptes sur tous ses hôtes virtuels lors de la dernière vérification.',
    onlineUsers: 'Comptes connectés lors de la dernière vérification, sur tous ses hôtes virtuels.',
  },
  choices: { status: { online: 'En ligne', degraded: 'Dégradé', offline: 'Hors ligne', unknown: 'Non vérifié' } },
  groups: { server: 'Serveur', administration: 'Administration', ports: 'Connexions', state: 'Statut' },
  tabs: { organizations: 'Organisations', sync: 'Synchroniser' },
  actions: {
    check: {
      label: 'Vérifier maintenant',
      done: 'Serveur vérifié : %{name} |||| %{smart_count} de serveurs vérifiés |||| %{smart_count} serveurs vérifiés',
    },
    connect: {
      label: 'Modifier l’administration',
      question: 'Modifier l’administration de %{name} ?',
      consequence: 'Désormais, %{name} est interrogé à cette adresse, avec ce compte. Le secret est conservé chiffré.',
      cancel: 'Ne rien changer',
      done: 'Administration modifiée : %{name}',
      ask: {
        apiUrl: 'Adresse d’administration',
        apiUser: 'Compte d’administration',
        apiSecret: 'Secret',
      },
    },
  },
  delete: {
    label: 'Supprimer',
    question: 'Supprimer %{name} ?',
    consequence: 'La console l’oublie avec ses hôtes virtuels. Rien n’est modifié sur le serveur lui-même.',
    cancel: 'Conserver le serveur',
    done: 'Serveur supprimé : %{name}',
  },
  empty: 'Ajoutez le premier.',
};
