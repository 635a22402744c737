import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { isPossible, mayDo } from '../../../../schema/record';
import { useRole } from '../../../access/useRole';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { drawPart } from '../../drawPart';
import { actionLabel } from '../../record/actions/actionLabel';
import { useGivenAnswers } from '../../record/actions/given';
import type { Actions } from '../../record/actions/useActions';
import { useScreens } from '../../useScreens';
import type { ExportForm } from '../export/useExport';
import { useListState } from '../ListState';
import { useSelection, useSelectionStore } from '../selection/SelectionContext';
import { neighbourOf, useBarKeys } from './useBarKeys';

const BulkEditDialog = lazyWithRetry(() => import('./BulkEditDialog'));
const BulkMenu = lazyWithRetry(() => import('./BulkMenu'));

/** How many actions have a button of their own; the others are in a menu. */
const BUTTONS = 4;

export interface BulkBarProps {
  resource: AnyResource;
  actions: Actions;
  /** How many records match the list's filter. */
  total: number;
  /** None where the person may not export. */
  exportForms: readonly ExportForm[];
  onExport(form: ExportForm): void;
}

/** Says how many are selected and of what, and offers all that can be done with them. */
export default function BulkBar({ resource, actions, total, exportForms, onExport }: BulkBarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = (action: string) => actionLabel(translate, resource.name, action);
  const { wholeFilter } = useListState();
  const role = useRole();
  const store = useSelectionStore();
  const selection = useSelection();
  const count = store.count();
  const given = useGivenAnswers();
  const own = useScreens(resource).list;
  const offered = Object.keys(resource.actions ?? {})
    .filter(name => resource.actions?.[name]?.bulk && actions.available(name))
    // What is about the place where the list stands comes first.
    .sort((a, b) => Number(b in given) - Number(a in given));
  const deletable = actions.available('delete');
  const editable = isPossible(resource, 'edit') && mayDo(resource, role, 'edit');
  const [isEditing, setEditing] = useState(false);
  const [menuAt, setMenuAt] = useState<HTMLElement>();
  const [exportAt, setExportAt] = useState<HTMLElement>();
  const [form] = exportForms;
  const hasForms = exportForms.length > 1;
  // A menu of one would only hide it.
  const shown = offered.length > BUTTONS + 1 ? offered.slice(0, BUTTONS) : offered;
  const others = offered.slice(shown.length);
  const figure = (value: number) => value.toLocaleString(locale);

  const bar = useRef<HTMLDivElement>(null);
  useBarKeys(bar);
  useLayoutEffect(() => {
    const element = bar.current;
    const place = element?.parentElement;
    return () => {
      // Where the bar was, so that anyone who works by keyboard goes on from there once nothing is selected.
      if (element?.contains(document.activeElement)) place?.focus({ preventScroll: true });
    };
  }, []);
  const selectAll = (button: HTMLElement) => {
    // Its button goes, and the focus would go with it.
    if (bar.current) neighbourOf(bar.current, button)?.focus({ preventScroll: true });
    store.selectAll(wholeFilter, total);
  };

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
        {translate('list.bulk.selected', { count: figure(count), total: figure(Math.max(total, count)) })}
      </Typography>
      {selection.kind === 'ids' && count < total && (
        <Button size="small" sx={buttonStyle} onClick={event => selectAll(event.currentTarget)}>
          {translate('list.bulk.selectAll', { total: figure(total) })}
        </Button>
      )}
      {editable && (
        <Button size="small" sx={buttonStyle} aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {translate('list.edit')}
        </Button>
      )}
      {shown.map(name => (
        <Button key={name} size="small" sx={buttonStyle} onClick={() => actions.start(name, { selection })}>
          {labelOf(name)}
        </Button>
      ))}
      {others.length > 0 && (
        <Button
          size="small"
          sx={buttonStyle}
          aria-haspopup="menu"
          aria-expanded={menuAt !== undefined}
          onClick={event => setMenuAt(event.currentTarget)}
        >
          {translate('list.more')}
        </Button>
      )}
      {form && (
        <Button
          size="small"
          sx={buttonStyle}
          {...(hasForms && { 'aria-haspopup': 'menu' as const, 'aria-expanded': exportAt !== undefined })}
          onClick={event => (hasForms ? setExportAt(event.currentTarget) : onExport(form))}
        >
          {translate('list.export.selected')}
        </Button>
      )}
      {selection.kind === 'ids' && own?.bulkActionButtons && drawPart(own.bulkActionButtons, {})}
      {deletable && (
        <Button size="small" sx={buttonStyle} color="error" onClick={() => actions.start('delete', { selection })}>
          {labelOf('delete')}
        </Button>
      )}
      <Suspense>
        {isEditing && <BulkEditDialog resource={resource} selection={selection} onClose={() => setEditing(false)} />}
        {menuAt && (
          <BulkMenu
            anchor={menuAt}
            actions={others.map(name => ({ name, label: labelOf(name) }))}
            onChoose={name => actions.start(name, { selection })}
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
