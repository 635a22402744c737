import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { BusyButton } from '../../../ui/BusyButton';
import { renderPart } from '../../renderPart';
import { useScreens } from '../../useScreens';
import type { ExportForm } from '../export/useExport';
import { useListState } from '../ListState';
import { useSelection, useSelectionStore } from '../selection/SelectionContext';
import { neighbourOf, useBarKeys } from './useBarKeys';
import { useBulkActions } from './useBulkActions';
import { useFittingCount } from './useFittingCount';

const BulkEditDialog = lazyWithRetry(() => import('./BulkEditDialog'));
const BulkMenu = lazyWithRetry(() => import('./BulkMenu'));

/** Renders the bar with the number of selected records and everything that can be done with them. */
export default function BulkBar() {
  const { resource, total = 0, actions, exportForms, exportSelection } = useListState();
  const translate = useTranslate();
  const store = useSelectionStore();
  const selection = useSelection();
  const count = store.count();
  const listScreens = useScreens(resource).list;
  const [isEditing, setEditing] = useState(false);
  const [menuAt, setMenuAt] = useState<HTMLElement>();
  const [exportAt, setExportAt] = useState<HTMLElement>();
  const text = translate('list.bulk.selected', { count, total: Math.max(total, count) });

  const bar = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const { bulkActions, menuOnly } = useBulkActions({
    edit: () => setEditing(true),
    forms: setExportAt,
    areFormsOpen: exportAt !== undefined,
    beforeSelectAll(button) {
      // The button disappears, so move the focus to the next one.
      if (bar.current) neighbourOf(bar.current, button)?.focus({ preventScroll: true });
    },
  });
  useBarKeys(bar);
  const buttons = bulkActions.filter(({ name }) => !menuOnly.includes(name));
  const visibleButtons = buttons.slice(0, useFittingCount(row, menuOnly.length > 0));
  const menuActions = bulkActions.filter(action => !visibleButtons.includes(action));
  useLayoutEffect(() => {
    const element = bar.current;
    const container = element?.parentElement;
    return () => {
      // Move the focus to the bar's container, so that keyboard users continue there after clearing the selection.
      if (element?.contains(document.activeElement)) container?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Stack
      ref={bar}
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
        {text}
      </Typography>
      <Box
        ref={row}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, flexGrow: 1, minWidth: 0, position: 'relative' }}
      >
        {buttons.map((action, at) => (
          <BusyButton
            key={action.name}
            data-gives-way
            loading={actions.starting === action.name}
            size="small"
            color={action.color ?? 'inherit'}
            sx={at < visibleButtons.length ? buttonStyle : hiddenStyle}
            aria-haspopup={action.popup}
            aria-expanded={action.isOpen}
            onClick={event => action.act(event.currentTarget)}
          >
            {action.label}
          </BusyButton>
        ))}
        {selection.kind === 'ids' && listScreens?.bulkActionButtons && renderPart(listScreens.bulkActionButtons, {})}
        <BusyButton
          size="small"
          loading={menuActions.some(({ name }) => name === actions.starting)}
          sx={menuActions.length > 0 ? buttonStyle : hiddenStyle}
          aria-haspopup="menu"
          aria-expanded={menuAt !== undefined}
          onClick={event => setMenuAt(event.currentTarget)}
        >
          {translate('list.more')}
        </BusyButton>
      </Box>
      <Suspense>
        {isEditing && <BulkEditDialog selection={selection} onClose={() => setEditing(false)} />}
        {menuAt && (
          <BulkMenu
            anchor={menuAt}
            actions={menuActions}
            onChoose={chosen => menuActions.find(({ name }) => name === chosen)?.act(menuAt)}
            onClose={() => setMenuAt(undefined)}
          />
        )}
        {exportAt && (
          <BulkMenu
            anchor={exportAt}
            actions={exportForms.map(name => ({ name, label: translate(`list.export.forms.${name}`) }))}
            onChoose={(form: ExportForm) => exportSelection(selection, form)}
            onClose={() => setExportAt(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

const buttonStyle = { flexShrink: 0, whiteSpace: 'nowrap' };
/** Takes up no space, but can be measured. */
const hiddenStyle = { ...buttonStyle, position: 'absolute', insetInlineEnd: 0, visibility: 'hidden' };
