import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { KindCell } from '../../../../schema/kinds/KindCell';
import { ShowInFull } from '../../../../schema/kinds/showInFull';
import { fieldOf, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { RetryAlert } from '../../../ui/ErrorAlert';
import { useLabels } from '../../record/useLabels';
import type { SelectedRecords } from './useSelectedRecords';

/** The number of records to show. The summary counts all. */
const MAX_SHOWN = 20;

interface Changing {
  record: ConsoleRecord;
  values: Record<string, unknown>;
}

interface Props {
  resource: AnyResource;
  selected: SelectedRecords;
  /** The records that would change; undefined while the input is incomplete. */
  changing: readonly Changing[] | undefined;
  /** The number of selected records. */
  total: number;
  /** Whether the user's own account is selected and skipped. */
  skipsSelf: boolean;
}

/** Renders what a bulk edit would change: the number of records, and old and new values of the first ones. */
export function ChangePreview({ resource, selected, changing, total, skipsSelf }: Props) {
  const translate = useTranslate();
  const headingId = useId();
  const { records, expected, isReading, error, retry } = selected;

  const summary = () => {
    if (isReading) return translate('bulkEdit.preview.reading', { done: records.length, total: expected });
    if (!changing) return translate('bulkEdit.preview.choose');
    const others = skipsSelf ? records.length - 1 : records.length;
    const key = changing.length === 0 ? 'none' : changing.length === others ? 'all' : 'some';
    const counted =
      others === 0 ? [] : [translate(`bulkEdit.preview.${key}`, { count: changing.length, total: others })];
    return [...counted, ...(skipsSelf ? [translate('record.action.notSelf')] : [])].join(' ');
  };

  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h3" variant="subtitle1">
        {translate('bulkEdit.preview.title')}
      </Typography>
      {error ? (
        <RetryAlert
          text={translate('bulkEdit.preview.failed', { message: error.message })}
          onRetry={retry}
          variant="outlined"
        />
      ) : (
        <Typography role="status" variant="body2" color="textSecondary">
          {summary()}
          {!isReading && changing && expected < total
            ? ` ${translate('bulkEdit.preview.first', { total: expected, all: total })}`
            : null}
        </Typography>
      )}
      {changing && changing.length > 0 && <Rows resource={resource} changing={changing} labelledBy={headingId} />}
      {changing && changing.length > MAX_SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('bulkEdit.preview.more', { count: changing.length - MAX_SHOWN })}
        </Typography>
      )}
    </Box>
  );
}

interface RowsProps {
  resource: AnyResource;
  changing: readonly Changing[];
  labelledBy: string;
}

function Rows({ resource, changing, labelledBy }: RowsProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  return (
    // A scrollable region must be focusable.
    <Box
      tabIndex={0}
      sx={{
        maxHeight: 260,
        overflow: 'auto',
        mt: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        // Within the frame, the lines between rows extend to its edges.
        '& tr > :first-of-type': { pl: 3 },
        '& tbody > tr:last-of-type > td': { borderBottom: 0 },
      }}
    >
      <Table size="small" stickyHeader aria-labelledby={labelledBy}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('bulkEdit.preview.record')}</TableCell>
            <TableCell>{translate('bulkEdit.field')}</TableCell>
            <TableCell>{translate('bulkEdit.preview.before')}</TableCell>
            <TableCell>{translate('bulkEdit.preview.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changing.slice(0, MAX_SHOWN).flatMap(({ record, values }) =>
            Object.keys(values).map((name, at) => (
              <TableRow key={`${record.id} ${name}`}>
                <TableCell>{at === 0 ? titleOf(resource, record) : null}</TableCell>
                <TableCell>{labels.field(name)}</TableCell>
                {[record, values].map((side, which) => (
                  <TableCell key={which === 0 ? 'before' : 'after'} sx={{ py: 1 }}>
                    {/* The whole list: an added value is often its last. */}
                    <ShowInFull value={true}>
                      <KindCell
                        value={side[name]}
                        field={fieldOf(resource, name)}
                        resource={resource.name}
                        name={name}
                      />
                    </ShowInFull>
                  </TableCell>
                ))}
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
