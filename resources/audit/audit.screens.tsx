import type { Screens } from '../../schema/screens';
import type { AuditEntry } from './audit';
import { auditWordsEn } from './auditWords.en';
import { EntryDetails } from './EntryDetails';
import { Actor, Target } from './RecordLink';

const screens: Screens<AuditEntry> = {
  cells: {
    actor: ({ record }) => <Actor entry={record} />,
    target: ({ record }) => <Target entry={record} />,
  },
  Details: ({ record }) => <EntryDetails entry={record} />,
  texts: auditWordsEn,
};
export default screens;
