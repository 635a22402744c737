import type { Screens } from '../../../schema/screens';
import { Actor } from '../../../src/screens/record/history/RecordLink';
import type { AuditEntry } from '../audit';
import { EntryDetails } from './EntryDetails';
import { Moment, Subject, UserAgent } from './EntryValues';
import { Operation } from './Operation';

const screens: Screens<AuditEntry> = {
  cells: {
    actor: ({ record }) => <Actor entry={record} />,
    target: ({ record }) => <Subject entry={record} />,
    at: ({ value }) => <Moment at={value} />,
    userAgent: ({ value }) => <UserAgent text={value} />,
  },
  values: {
    at: ({ value }) => <Moment at={value} />,
    userAgent: ({ value }) => <UserAgent text={value} />,
  },
  Lead: ({ record }) => <Operation entry={record} />,
  Details: ({ record }) => <EntryDetails entry={record} />,
};
export default screens;
