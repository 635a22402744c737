import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { AnyResource } from '../../../../schema/define';
import type { Actions } from '../../record/actions/useActions';
import { useListState } from '../ListState';
import { useSelection, useSelectionStore } from '../selection/SelectionContext';
import { useActionLabel } from '../useActionLabel';

export interface BulkBarProps {
  resource: AnyResource;
  actions: Actions;
  /** How many records match the list's filter. */
  total: number;
  /** Absent where the person may not export. */
  onExport?: (() => void) | undefined;
}

/** Says how many are selected and of what, and offers all that can be done with them. */
export function BulkBar({ resource, actions, total, onExport }: BulkBarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useActionLabel(resource);
  const { wholeFilter } = useListState();
  const store = useSelectionStore();
  const selection = useSelection();
  const count = store.count();
  const offered = Object.keys(resource.actions ?? {}).filter(
    name => resource.actions?.[name]?.bulk && actions.available(name),
  );
  const deletable = resource.delete?.bulk !== undefined && actions.available('delete');
  const figure = (value: number) => value.toLocaleString(locale);

  return (
    <Stack
      role="toolbar"
      aria-label={translate('list.bulk.title')}
      direction="row"
      spacing={1}
      sx={{
        alignItems: 'center',
        height: '100%',
        px: 2,
        bgcolor: 'action.selected',
        borderRadius: 1,
        overflowX: 'auto',
      }}
    >
      <IconButton size="small" aria-label={translate('list.bulk.clear')} onClick={store.clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography variant="subtitle2" role="status" sx={{ whiteSpace: 'nowrap', pr: 2 }}>
        {translate('list.bulk.selected', { count: figure(count), total: figure(Math.max(total, count)) })}
      </Typography>
      {selection.kind === 'ids' && count < total && (
        <Button size="small" sx={buttonStyle} onClick={() => store.selectAll(wholeFilter, total)}>
          {translate('list.bulk.selectAll', { total: figure(total) })}
        </Button>
      )}
      {offered.map(name => (
        <Button key={name} size="small" sx={buttonStyle} onClick={() => actions.start(name, { selection })}>
          {labelOf(name)}
        </Button>
      ))}
      {onExport && (
        <Button size="small" sx={buttonStyle} onClick={onExport}>
          {translate('list.export.selected')}
        </Button>
      )}
      {deletable && (
        <Button size="small" sx={buttonStyle} color="error" onClick={() => actions.start('delete', { selection })}>
          {labelOf('delete')}
        </Button>
      )}
    </Stack>
  );
}

const buttonStyle = { flexShrink: 0, whiteSpace: 'nowrap' };
