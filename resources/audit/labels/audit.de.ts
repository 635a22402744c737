import type { LabelsOf } from '../../../schema/labels';
import type { audit } from '../audit';
import { auditWordsDe } from './auditWords.de';

/** The texts of the audit log in German. */
export const auditDe: LabelsOf<typeof audit> = {
  ...auditWordsDe,
  title: 'Audit-Log',
  description: 'Wer was geändert hat und was abgelehnt wurde. Einträge lassen sich weder ändern noch entfernen.',
  name: 'Eintrag |||| Einträge',
  fields: {
    id: 'Kennung',
    at: 'Zeit',
    actor: 'Wer',
    actorId: 'Wer',
    actorRole: 'Rolle',
    action: 'Aktion',
    target: 'Ziel',
    targetType: 'Art des Ziels',
    targetId: 'Kennung des Ziels',
    outcome: 'Ergebnis',
    error: 'Grund',
    organization: 'Organisation',
    ip: 'IP-Adresse',
    userAgent: 'Browser',
    requestId: 'Anfrage',
    before: 'Vorher',
    after: 'Nachher',
  },
  groups: { what: 'Was geschehen ist', who: 'Wer es war' },
  presets: { refused: 'Abgelehnt' },
  actions: {},
};
