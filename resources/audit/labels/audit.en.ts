import type { LabelsOf } from '../../../schema/labels';
import type { audit } from '../audit';
import { auditWordsEn } from './auditWords.en';

/** The texts of the audit log in English. */
export const auditEn: LabelsOf<typeof audit> & Record<'operation', Record<string, string>> = {
  ...auditWordsEn,
  title: 'Audit log',
  description: 'Who changed what, and what was refused. Entries can’t be changed or removed.',
  name: 'entry |||| entries',
  fields: {
    id: 'Identifier',
    at: 'Time',
    actor: 'Who',
    actorId: 'Who',
    actorRole: 'Role',
    action: 'Action',
    target: 'Target',
    targetType: 'Kind of target',
    targetId: 'Target’s identifier',
    outcome: 'Outcome',
    error: 'Reason',
    organization: 'Organisation',
    ip: 'IP address',
    userAgent: 'Browser',
    requestId: 'Request',
    operationId: 'Operation',
    entries: 'Entries',
    refused: 'Refused entries',
    folded: 'One row for each operation',
    before: 'Before',
    after: 'After',
  },
  groups: { what: 'What happened', who: 'Who did it' },
  presets: { mine: 'By me', refused: 'Refused' },
  operation: {
    records: '%{smart_count} record |||| %{smart_count} records',
    refused: '%{smart_count} refused |||| %{smart_count} refused',
    title: 'Entries of this operation',
    ofRecord: 'Show all entries of this record',
    browser: '%{browser} on %{system}',
  },
  actions: {},
};
