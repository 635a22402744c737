import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { OpenedPart } from '../../../app/OptionalPart';
import { BusyButton } from '../../../ui/BusyButton';
import { usePopup } from '../../../ui/usePopup';
import { renderPart } from '../../renderPart';
import { useScreens } from '../../useScreens';
import { useListState } from '../ListState';
import { useSelection, useSelectionStore } from '../selection/SelectionContext';
import { neighbourOf, useBarKeys } from './useBarKeys';
import { type BulkAction, useBulkActions } from './useBulkActions';
import { useFittingCount } from './useFittingCount';

const ActionMenu = lazyWithRetry(() => import('../../ActionMenu'));
const BulkEditDialog = lazyWithRetry(() => import('./BulkEditDialog'));

/** Renders the bar with the number of selected records and everything that can be done with them. */
export default function BulkBar() {
  const { total = 0, exportForms, exportSelection } = useListState();
  const translate = useTranslate();
  const store = useSelectionStore();
  const selection = useSelection();
  const count = store.count();
  const [isEditing, setEditing] = useState(false);
  const [exportAt, setExportAt] = useState<HTMLElement>();
  const text = translate('list.bulk.selected', { count, total: Math.max(total, count) });

  const bar = useRef<HTMLDivElement>(null);
  const { bulkActions, menuOnly } = useBulkActions({
    edit: () => setEditing(true),
    forms: setExportAt,
    areFormsOpen: exportAt !== undefined,
    beforeSelectAll(button) {
      // The button disappears, so move the focus to the next one.
      if (bar.current) neighbourOf(bar.current, button)?.focus({ preventScroll: true });
    },
  });
  const handleKey = useBarKeys(bar);
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
      onKeyDown={handleKey}
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
      <BulkButtons actions={bulkActions} menuOnly={menuOnly} />
      <OpenedPart onClose={() => setEditing(false)}>
        {isEditing && <BulkEditDialog selection={selection} onClose={() => setEditing(false)} />}
      </OpenedPart>
      <OpenedPart onClose={() => setExportAt(undefined)}>
        {exportAt && (
          <ActionMenu
            anchor={exportAt}
            groups={[
              exportForms.map(form => ({
                label: translate(`list.export.forms.${form}`),
                act: () => exportSelection(selection, form),
              })),
            ]}
            onClose={() => setExportAt(undefined)}
          />
        )}
      </OpenedPart>
    </Stack>
  );
}

interface BulkButtonsProps {
  actions: readonly BulkAction[];
  /** The names of the actions that are always in the menu. */
  menuOnly: readonly string[];
}

function BulkButtons({ actions, menuOnly }: BulkButtonsProps) {
  const {
    resource,
    actions: { starting },
  } = useListState();
  const translate = useTranslate();
  const selection = useSelection();
  const OwnButtons = useScreens(resource).list?.bulkActionButtons;
  const row = useRef<HTMLDivElement>(null);
  const { anchor, close, opener } = usePopup('menu');
  const buttons = actions.filter(({ name }) => !menuOnly.includes(name));
  const visibleButtons = buttons.slice(0, useFittingCount(row, menuOnly.length > 0));
  const menuActions = actions.filter(action => !visibleButtons.includes(action));
  return (
    <>
      <Box
        ref={row}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, flexGrow: 1, minWidth: 0, position: 'relative' }}
      >
        {buttons.map((action, at) => (
          <BusyButton
            key={action.name}
            data-gives-way
            loading={starting === action.name}
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
        {selection.kind === 'ids' && OwnButtons && renderPart(OwnButtons, {})}
        <BusyButton
          size="small"
          loading={menuActions.some(({ name }) => name === starting)}
          sx={menuActions.length > 0 ? buttonStyle : hiddenStyle}
          {...opener}
        >
          {translate('list.more')}
        </BusyButton>
      </Box>
      <OpenedPart onClose={close}>
        {anchor && (
          <ActionMenu
            anchor={anchor}
            groups={[menuActions.map(({ label, act }) => ({ label, act: () => act(anchor) }))]}
            onClose={close}
          />
        )}
      </OpenedPart>
    </>
  );
}

const buttonStyle = { flexShrink: 0, whiteSpace: 'nowrap' };
/** Takes up no space, but can be measured. */
const hiddenStyle = { ...buttonStyle, position: 'absolute', insetInlineEnd: 0, visibility: 'hidden' };
