import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Comparison } from '../../../contract/list';
import type { Screens } from '../../../schema/screens';
import { EmbeddedList } from '../../../src/screens/list/EmbeddedList';
import { ChangeTable } from '../../../src/screens/record/history/ChangeTable';
import { Actor } from '../../../src/screens/record/history/RecordLink';
import { RestoreEntry } from '../../../src/screens/record/history/RestoreEntry';
import { RestoreOperation } from '../../../src/screens/record/history/RestoreOperation';
import { listAddress } from '../../../src/ui/listAddress';
import { Subsection } from '../../../src/ui/Subsection';
import { type AuditEntry, audit } from '../audit';
import { actionText } from '../entryChanges';
import {
  Action,
  entryTitle,
  isBulkEntry,
  Moment,
  Subject,
  subjectText,
  UserAgent,
  WithinOperationContext,
} from './EntryValues';

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

/** Lists the entries that an operation consists of, and links to all entries of the record. */
function Operation({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const { action, actorId, operationId, organization, targetId, targetType } = entry;
  const where = Object.entries({ operationId, action, actorId, organization }).map(
    ([field, value]): Comparison =>
      value === null ? { field, operator: 'empty', value: true } : { field, operator: 'eq', value },
  );
  return (
    <>
      {isBulkEntry(entry) && (
        <Subsection title={translate('resources.audit-log.operation.title')} sx={{ '& > * + *': { mt: 2 } }}>
          <RestoreOperation entry={entry} where={where} />
          <WithinOperationContext value={true}>
            <EmbeddedList resource={audit} where={where} />
          </WithinOperationContext>
        </Subsection>
      )}
      {!isBulkEntry(entry) && targetType !== null && targetId !== null && (
        <Button
          component={Link}
          to={listAddress(audit.name, {
            where: [
              { field: 'targetType', operator: 'in', value: [targetType] },
              { field: 'targetId', operator: 'eq', value: targetId },
            ],
          })}
          variant="outlined"
          size="small"
        >
          {translate('resources.audit-log.operation.ofRecord')}
        </Button>
      )}
    </>
  );
}
