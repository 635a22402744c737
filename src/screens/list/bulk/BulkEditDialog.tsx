import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { type Selection, sizeOf } from '../../../../dataProvider';
import { changedValues, type FieldChange, skips } from '../../../../dataProvider/bulk/changes';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useCurrentUser, useRole } from '../../../access/useRole';
import { submitProps } from '../../../ui/submitProps';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';
import { useListPath } from '../useListPath';
import { ChangePreview } from './ChangePreview';
import { ChangeRow, newChange, problemOf } from './ChangeRow';
import { sharedFields } from './sharedFields';
import { useSelectedRecords } from './useSelectedRecords';

interface Props {
  selection: Selection;
  onClose(): void;
}

/** Renders the dialog that changes fields of many records at once, with a preview. */
export default function BulkEditDialog({ selection, onClose }: Props) {
  const { resource } = useListState();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const titleId = useId();
  const inputId = (name: string | undefined) => `${titleId}-${name}`;
  const { runs } = useConsoleDataProvider();
  const path = useListPath(resource);
  const { id: self } = useCurrentUser();
  const offered = sharedFields(resource, useRole());
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const selected = useSelectedRecords(resource, selection);
  const { records, expected, isReading, error } = selected;

  const total = sizeOf(selection);
  const remaining = offered.filter(name => !changes.some(({ field }) => field === name));
  const changing = useChangingRecords(resource, records, changes);
  // Only the first records are read, so with more of them the number that would change is unknown.
  const count = expected < total ? total : (changing?.length ?? 0);

  const apply = () => {
    const seen = new Map(records.map(record => [record.id, record]));
    runs.start({ resource: resource.name, action: 'edit', selection, changes, seen, path });
    onClose();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <form {...submitProps(() => changing && count > 0 && apply())}>
        <DialogTitle id={titleId}>
          {translate('bulkEdit.title', { count: total, name: labels.name(total) })}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 4, maxWidth: 560 }}>
            {changes.map(change => (
              <ChangeRow
                key={change.field}
                resource={resource}
                id={inputId(change.field)}
                change={change}
                showProblem={touched.has(change.field)}
                onChange={next => setChanges(changes.map(each => (each === change ? next : each)))}
                onTouched={() => setTouched(new Set(touched).add(change.field))}
                onRemove={() => setChanges(changes.filter(other => other !== change))}
              />
            ))}
            {remaining.length > 0 && (
              <FieldSelect
                names={remaining}
                isFirst={changes.length === 0}
                onChoose={name => setChanges([...changes, newChange(resource, name, self)])}
                onClosed={() => document.getElementById(inputId(changes.at(-1)?.field))?.focus()}
              />
            )}
          </Stack>
          <Stack sx={{ mt: 6 }}>
            <ChangePreview
              resource={resource}
              selected={selected}
              changing={changing}
              total={total}
              skipsSelf={records.some(record => skips(changes, record))}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={isReading || error !== undefined || changing === undefined || count === 0}
          >
            {changing && count > 0 ? translate('bulkEdit.apply', { count }) : translate('bulkEdit.change')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Returns the records that the changes apply to, with their new values. Undefined while a change has a problem. */
function useChangingRecords(resource: AnyResource, records: readonly ConsoleRecord[], changes: readonly FieldChange[]) {
  return useMemo(() => {
    if (changes.length === 0 || changes.some(change => problemOf(resource, change) !== undefined)) return undefined;
    return records
      .map(record => ({ record, values: changedValues(resource, record, changes) }))
      .filter(({ values }) => Object.keys(values).length > 0);
  }, [records, resource, changes]);
}

interface FieldSelectProps {
  names: readonly string[];
  /** Whether no field has been chosen yet. */
  isFirst: boolean;
  onChoose(name: string): void;
  onClosed(): void;
}

function FieldSelect({ names, isFirst, onChoose, onClosed }: FieldSelectProps) {
  const translate = useTranslate();
  const labels = useLabels(useListState().resource);
  return (
    <TextField
      select
      size="small"
      label={translate(isFirst ? 'bulkEdit.chooseField' : 'bulkEdit.addField')}
      value=""
      onChange={event => onChoose(event.target.value)}
      sx={{ maxWidth: 320 }}
      autoFocus={isFirst}
      slotProps={{
        select: {
          // Move the focus from the closed menu to the input of the chosen field.
          MenuProps: {
            slotProps: { transition: { onExited: onClosed } },
          },
        },
      }}
    >
      {names.map(name => (
        <MenuItem key={name} value={name}>
          {labels.field(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}
