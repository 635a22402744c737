import type { LabelsOf } from '../../../schema/labels';
import type { virtualHosts } from '../virtualHosts';

export const virtualHostsFr: LabelsOf<typeof virtualHosts> = {
  title: 'Hôtes virtuels',
  description: 'Les hôtes des organisations sur les serveurs de messagerie, tels que les serveurs les signalent.',
  name: 'hôte virtuel |||| d’hôtes virtuels |||| hôtes virtuels',
  fields: {
    id: 'Hôte virtuel',
    vhost: 'Hôte virtuel',
    serverId: 'Serveur',
    status: 'Statut',
    organization: 'Organisation',
    registeredUsers: 'Comptes',
    onlineUsers: 'En ligne',
    reportedAt: 'Signalé',
    tlsExpiresAt: 'Fin du certificat',
    lastSyncedAt: 'Synchronisé',
    syncError: 'Problème',
  },
  help: {
    registeredUsers: 'Comptes sur l’hôte virtuel lors du dernier rapport de son serveur.',
    onlineUsers: 'Comptes connectés lors du dernier rapport de son serveur.',
    reportedAt:
      'Quand son serveur a signalé ces chiffres pour la dernière fois. Vide s’il ne signale pas l’hôte actuellement.',
    lastSyncedAt: 'Quand la console et le serveur ont été comparés pour la dernière fois avec « Synchroniser ».',
  },
  choices: {
    status: {
      available: 'Disponible',
      assigned: 'Attribué',
      missing: 'Manquant',
      unregistered: 'Nouveau',
      error: 'En échec',
    },
  },
  groups: { host: 'Hôte virtuel', figures: 'Chiffres' },
  tabs: { sync: 'Synchroniser' },
  actions: {},
  empty: 'Ajoutez un serveur et vérifiez-le : ses hôtes virtuels apparaissent ici.',
};
