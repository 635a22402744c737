import type { LabelsOf } from '../../../schema/labels';
import { protocolNames } from '../contract/dnsWords';
import type { dnsLogs } from '../logs';

export const dnsLogsFr: LabelsOf<typeof dnsLogs> = {
  title: 'Journal',
  description: 'Ce que les appareils ont demandé et la suite donnée, du plus récent au plus ancien.',
  name: 'requête |||| de requêtes |||| requêtes',
  fields: {
    id: 'Identifiant',
    domain: 'Domaine',
    timestamp: 'Heure',
    status: 'Statut',
    reasons: 'Motifs',
    reason: 'Motif',
    device: 'Appareil',
    deviceId: 'Appareil',
    deviceModel: 'Modèle',
    protocol: 'Protocole',
    tracker: 'Traqueur',
    root: 'Domaine enregistré',
    country: 'Pays',
    type: 'Type de requête',
    encrypted: 'Chiffrée',
    clientIp: 'Adresse',
    client: 'Demandé par',
    organization: 'Organisation',
  },
  choices: {
    status: { default: 'Passée', blocked: 'Bloquée', allowed: 'Autorisée', relayed: 'Relayée', error: 'Erreur' },
    protocol: protocolNames,
  },
  groups: { query: 'Requête', source: 'Origine' },
  presets: { blocked: 'Bloquées' },
  actions: {
    deny: {
      label: 'Refuser',
      done: '%{name} est dans la liste de refus |||| %{smart_count} de domaines sont dans la liste de refus |||| %{smart_count} domaines sont dans la liste de refus',
    },
    undeny: {
      label: 'Retirer de la liste de refus',
      done: '%{name} n’est plus dans la liste de refus |||| %{smart_count} de domaines ne sont plus dans la liste de refus |||| %{smart_count} domaines ne sont plus dans la liste de refus',
    },
    allow: {
      label: 'Autoriser',
      done: '%{name} est dans la liste d’autorisation |||| %{smart_count} de domaines sont dans la liste d’autorisation |||| %{smart_count} domaines sont dans la liste d’autorisation',
    },
    unallow: {
      label: 'Retirer de la liste d’autorisation',
      done: '%{name} n’est plus dans la liste d’autorisation |||| %{smart_count} de domaines ne sont plus dans la liste d’autorisation |||| %{smart_count} domaines ne sont plus dans la liste d’autorisation',
    },
  },
  empty:
    'Les requêtes apparaissent ici à mesure que les appareils en font. Aucune n’est conservée tant que le journal est désactivé dans les paramètres.',
};
