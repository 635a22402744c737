import type { LabelsOf } from '../../../schema/labels';
import type { outbox } from '../outbox';

export const outboxDe: LabelsOf<typeof outbox> = {
  title: 'Postausgang',
  description: 'Was der Dienst an Benutzer geschrieben hat und was daraus wurde. Gesendetes verliert seinen Text.',
  name: 'Nachricht |||| Nachrichten',
  fields: {
    id: 'Nummer',
    subject: 'Betreff',
    recipient: 'An',
    kind: 'Anlass',
    medium: 'Per',
    state: 'Status',
    code: 'Code',
    link: 'Link',
    body: 'Text, bis zum Senden',
    html: 'Als HTML',
    files: 'Dateien',
    createdAt: 'Verfasst',
    sentAt: 'Gesendet',
    deliveredAt: 'Zugestellt',
    attempts: 'Versuche',
    lastError: 'Fehler',
  },
  choices: {
    kind: {
      invitation: 'Einladung',
      password_reset: 'Passwort zurückgesetzt',
      code: 'Code',
      factor_removed: 'Faktor entfernt',
      account_event: 'Kontosicherheit',
      security_report: 'Sicherheitsbericht',
      security_alert: 'Sicherheitswarnung',
    },
    medium: { email: 'E-Mail', sms: 'SMS' },
    state: { waiting: 'Wartet', sent: 'Gesendet', delivered: 'Zugestellt', failed: 'Fehler' },
  },
  groups: { message: 'Nachricht', delivery: 'Zustellung' },
  actions: {},
  empty: 'Es wurde noch keine Nachricht gesendet.',
};
