import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { RetryAlert } from '../../../ui/ErrorAlert';
import type { SelectedRecords } from './useSelectedRecords';
import { type Changing, ValueChanges } from './ValueChanges';

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
    return [...counted, ...(skipsSelf ? [translate('recordLater.action.notSelf')] : [])].join(' ');
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
      {changing && changing.length > 0 && (
        <ValueChanges resource={resource} changing={changing} label={translate('bulkEdit.preview.title')} />
      )}
    </Box>
  );
}
