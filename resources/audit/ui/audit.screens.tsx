import type { Screens } from '../../../schema/screens';
import type { AuditEntry } from '../audit';
import { EntryDetails } from './EntryDetails';
import { Actor, Target } from './RecordLink';

const screens: Screens<AuditEntry> = {
  cells: {
    actor: ({ record }) => <Actor entry={record} />,
    target: ({ record }) => <Target entry={record} />,
  },
  Details: ({ record }) => <EntryDetails entry={record} />,
};
export default screens;
