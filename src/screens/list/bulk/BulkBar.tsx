import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { partition } from 'es-toolkit';
import { useLocale, useTranslate } from 'ra-core';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { isPossible, mayDo } from '../../../../schema/record';
import { useRole } from '../../../access/useRole';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { BusyButton } from '../../../ui/BusyButton';
import { drawPart } from '../../drawPart';
import { actionLabel } from '../../record/actions/actionLabel';
import { useGivenAnswers } from '../../record/actions/given';
import { useScreens } from '../../useScreens';
import type { ExportForm } from '../export/useExport';
import { useListParts } from '../ListParts';
import { useListState } from '../ListState';
import { useSelection, useSelectionStore } from '../selection/SelectionContext';
import { neighbourOf, useBarKeys } from './useBarKeys';
import { useFitting } from './useFitting';

const BulkEditDialog = lazyWithRetry(() => import('./BulkEditDialog'));
const BulkMenu = lazyWithRetry(() => import('./BulkMenu'));

/** How many actions have a button of their own at most; the others are in a menu, with all that has no room. */
const BUTTONS = 4;

interface Offer {
  name: string;
  label: string;
  /** @param button where what opens is to stand */
  act(button: HTMLElement): void;
  /** What opens, to be said before. */
  popup?: 'dialog' | 'menu';
  isOpen?: boolean;
  color?: 'error' | 'inherit';
}

/** Says how many are selected and of what, and offers all that can be done with them. */
export default function BulkBar() {
  const { resource, total = 0, wholeFilter } = useListState();
  const { actions, exportForms, exportSelection } = useListParts();
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = (action: string) => actionLabel(translate, resource.name, action);
  const role = useRole();
  const store = useSelectionStore();
  const selection = useSelection();
  const count = store.count();
  const given = useGivenAnswers();
  const own = useScreens(resource).list;
  const offered = Object.keys(resource.actions ?? {}).filter(
    name => resource.actions?.[name]?.bulk && actions.available(name),
  );
  const [ofPlace, general] = partition(offered, name => name in given);
  const deletable = actions.available('delete');
  const editable = isPossible(resource, 'edit') && mayDo(resource, role, 'edit');
  const [isEditing, setEditing] = useState(false);
  const [menuAt, setMenuAt] = useState<HTMLElement>();
  const [exportAt, setExportAt] = useState<HTMLElement>();
  const [form] = exportForms;
  const hasForms = exportForms.length > 1;
  const onExport = (chosen: ExportForm) => exportSelection(selection, chosen);
  const figure = (value: number) => value.toLocaleString(locale);
  const text = translate('list.bulk.selected', { count: figure(count), total: figure(Math.max(total, count)) });

  const bar = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const selectAll = (button: HTMLElement) => {
    // Its button goes, and the focus would go with it.
    if (bar.current) neighbourOf(bar.current, button)?.focus({ preventScroll: true });
    store.selectAll(wholeFilter, total);
  };
  const actionOf = (name: string): Offer => ({
    name,
    label: labelOf(name),
    act: () => actions.start(name, { selection }),
  });
  const exportOf = (only: ExportForm): Offer => ({
    name: 'export',
    label: translate('list.export.selected'),
    ...(hasForms && { popup: 'menu', isOpen: exportAt !== undefined }),
    act: button => (hasForms ? setExportAt(button) : onExport(only)),
  });
  const offers: Offer[] = [
    ...ofPlace.map(actionOf),
    ...(selection.kind === 'ids' && count < total
      ? [{ name: 'selectAll', label: translate('list.bulk.selectAll', { total: figure(total) }), act: selectAll }]
      : []),
    ...(editable
      ? [{ name: 'edit', label: translate('list.edit'), popup: 'dialog' as const, act: () => setEditing(true) }]
      : []),
    ...general.map(actionOf),
    ...(form ? [exportOf(form)] : []),
    ...(deletable ? [{ ...actionOf('delete'), color: 'error' as const }] : []),
  ];
  useBarKeys(bar);
  // A menu of one would only hide it.
  const inMenu = offered.length > BUTTONS + 1 ? [...ofPlace, ...general].slice(BUTTONS) : [];
  const buttons = offers.filter(({ name }) => !inMenu.includes(name));
  const shown = buttons.slice(0, useFitting(row, inMenu.length > 0));
  const others = offers.filter(offer => !shown.includes(offer));
  useLayoutEffect(() => {
    const element = bar.current;
    const place = element?.parentElement;
    return () => {
      // Where the bar was, so that anyone who works by keyboard goes on from there once nothing is selected.
      if (element?.contains(document.activeElement)) place?.focus({ preventScroll: true });
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
        {buttons.map((offer, at) => (
          <BusyButton
            key={offer.name}
            data-gives-way
            loading={actions.starting === offer.name}
            size="small"
            color={offer.color ?? 'inherit'}
            sx={at < shown.length ? buttonStyle : hiddenStyle}
            aria-haspopup={offer.popup}
            aria-expanded={offer.isOpen}
            onClick={event => offer.act(event.currentTarget)}
          >
            {offer.label}
          </BusyButton>
        ))}
        {selection.kind === 'ids' && own?.bulkActionButtons && drawPart(own.bulkActionButtons, {})}
        <BusyButton
          size="small"
          loading={others.some(({ name }) => name === actions.starting)}
          sx={others.length > 0 ? buttonStyle : hiddenStyle}
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
            actions={others}
            onChoose={chosen => others.find(({ name }) => name === chosen)?.act(menuAt)}
            onClose={() => setMenuAt(undefined)}
          />
        )}
        {exportAt && (
          <BulkMenu
            anchor={exportAt}
            actions={exportForms.map(name => ({ name, label: translate(`list.export.forms.${name}`) }))}
            onChoose={onExport}
            onClose={() => setExportAt(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

const buttonStyle = { flexShrink: 0, whiteSpace: 'nowrap' };
/** Takes no room, and can be measured. */
const hiddenStyle = { ...buttonStyle, position: 'absolute', insetInlineEnd: 0, visibility: 'hidden' };
