import type { LabelsOf } from '../../../schema/labels';
import type { audit } from '../audit';
import { auditWordsDe } from './auditWords.de';

/** The texts of the audit log in German. */
export const auditDe: LabelsOf<typeof audit> & Record<'operation', Record<string, string>> = {
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
    operationId: 'Vorgang',
    entries: 'Einträge',
    refused: 'Abgelehnte Einträge',
    folded: 'Eine Zeile je Vorgang',
    before: 'Vorher',
    after: 'Nachher',
  },
  groups: { what: 'Was geschehen ist', who: 'Wer es war' },
  presets: { mine: 'Von mir', refused: 'Abgelehnt' },
  operation: {
    records: '%{smart_count} Datensatz |||| %{smart_count} Datensätze',
    refused: '%{smart_count} abgelehnt |||| %{smart_count} abgelehnt',
    title: 'Einträge dieses Vorgangs',
    ofRecord: 'Alle Einträge dieses Datensatzes zeigen',
    browser: '%{browser} unter %{system}',
  },
  actions: {},
};
