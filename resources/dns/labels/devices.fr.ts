import type { LabelsOf } from '../../../schema/labels';
import type { dnsDevices } from '../devices';

export const dnsDevicesFr: LabelsOf<typeof dnsDevices> = {
  title: 'Appareils',
  description: 'Les appareils qui ont fait des requêtes, et combien ces dernières 24 heures.',
  name: 'appareil |||| d’appareils |||| appareils',
  fields: {
    id: 'Identifiant',
    name: 'Appareil',
    model: 'Modèle',
    user: 'Utilisateur',
    queries: 'Requêtes',
    lastSeen: 'Dernière activité',
    localIp: 'Adresse locale',
  },
  choices: {},
  groups: { device: 'Appareil' },
  actions: {},
  empty: 'Aucun appareil n’a encore fait de requête. Configurez-en un pour le voir ici.',
};
