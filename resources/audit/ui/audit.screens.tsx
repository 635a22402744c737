import type { Screens } from '../../../schema/screens';
import { Actor, Target } from '../../../src/screens/record/history/RecordLink';
import type { AuditEntry } from '../audit';
import { EntryDetails } from './EntryDetails';

const screens: Screens<AuditEntry> = {
  cells: {
    actor: ({ record }) => <Actor entry={record} />,
    target: ({ record }) => <Target entry={record} />,
  },
  Details: ({ record }) => <EntryDetails entry={record} />,
};
export default screens;
