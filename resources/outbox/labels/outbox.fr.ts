import type { LabelsOf } from '../../../schema/labels';
import type { outbox } from '../outbox';

export const outboxFr: LabelsOf<typeof outbox> = {
  title: 'Boîte d’envoi',
  description: 'Ce que le service a écrit aux utilisateurs, et la suite. Un message envoyé perd son texte.',
  name: 'message |||| de messages |||| messages',
  fields: {
    id: 'Numéro',
    subject: 'Objet',
    recipient: 'À',
    kind: 'Sujet',
    medium: 'Par',
    state: 'Statut',
    code: 'Code',
    link: 'Lien',
    body: 'Texte, jusqu’à l’envoi',
    html: 'En HTML',
    files: 'Fichiers',
    createdAt: 'Écrit',
    sentAt: 'Envoyé',
    deliveredAt: 'Remis',
    attempts: 'Tentatives',
    lastError: 'Échec',
  },
  choices: {
    kind: {
      invitation: 'Invitation',
      password_reset: 'Mot de passe réinitialisé',
      code: 'Code',
      factor_removed: 'Second facteur supprimé',
      account_event: 'Sécurité du compte',
      security_report: 'Rapport de sécurité',
      security_alert: 'Alerte de sécurité',
    },
    medium: { email: 'E-mail', sms: 'SMS' },
    state: { waiting: 'En attente', sent: 'Envoyé', delivered: 'Remis', failed: 'En échec' },
  },
  groups: { message: 'Message', delivery: 'Envoi' },
  actions: {},
  empty: 'Aucun message n’a encore été envoyé.',
};
