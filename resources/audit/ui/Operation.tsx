import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Comparison } from '../../../contract/list';
import { EmbeddedList } from '../../../src/screens/list/EmbeddedList';
import { RestoreOperation } from '../../../src/screens/record/history/RestoreOperation';
import { listAddress } from '../../../src/ui/listAddress';
import { Subsection } from '../../../src/ui/Subsection';
import { type AuditEntry, audit } from '../audit';
import { isBulkEntry, WithinOperationContext } from './EntryValues';

/** Lists the entries that an operation consists of, and links to all entries of the record. */
export function Operation({ entry }: { entry: AuditEntry }) {
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
