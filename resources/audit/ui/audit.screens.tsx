import { useTranslate } from 'ra-core';
import type { Screens } from '../../../schema/screens';
import { ChangeTable } from '../../../src/screens/record/history/ChangeTable';
import { Actor } from '../../../src/screens/record/history/RecordLink';
import { RestoreEntry } from '../../../src/screens/record/history/RestoreEntry';
import { Subsection } from '../../../src/ui/Subsection';
import type { AuditEntry } from '../audit';
import { actionText } from '../entryChanges';
import { Action, entryTitle, isBulkEntry, Moment, Subject, subjectText, UserAgent } from './EntryValues';
import { Operation } from './Operation';

/** Renders the values that an entry changed. A refused attempt changed nothing. */
function EntryDetails({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  if (entry.outcome !== 'done') return null;
  const title = translate('resources.audit-log.changes.title');
  return (
    <Subsection title={isBulkEntry(entry) ? `${title} · ${entry.target ?? entry.targetId}` : title}>
      <ChangeTable entry={entry} />
      <RestoreEntry entry={entry} />
    </Subsection>
  );
}

const screens: Screens<AuditEntry> = {
  title: entryTitle,
  cells: {
    action: ({ record }) => <Action entry={record} />,
    actor: ({ record }) => <Actor entry={record} />,
    target: ({ record }) => <Subject entry={record} />,
    at: ({ value }) => <Moment at={value} />,
    userAgent: ({ value }) => <UserAgent text={value} />,
  },
  texts: {
    action: actionText,
    target: subjectText,
  },
  values: {
    action: ({ record }) => <Action entry={record} />,
    at: ({ value }) => <Moment at={value} />,
    userAgent: ({ value }) => <UserAgent text={value} />,
  },
  Lead: ({ record }) => <Operation entry={record} />,
  Details: ({ record }) => <EntryDetails entry={record} />,
};
export default screens;
