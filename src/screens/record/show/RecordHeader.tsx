import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useTranslate } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import { actionNames, actionOf } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import { canDo, statusFieldOf, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useRole } from '../../../access/useRole';
import { isTyping, type Shortcut, useShortcutHelp } from '../../../layout/shortcuts';
import { useKeyDown } from '../../../ui/useKeyDown';
import ActionMenu from '../../ActionMenu';
import { FieldCell } from '../../FieldCell';
import { useScreens } from '../../useScreens';
import { useActions } from '../actions/useActions';
import { useActionTexts } from '../actions/useActionTexts';
import { PanelFrame, usePanel } from '../PanelFrame';

interface Props {
  resource: AnyResource;
  record: ConsoleRecord;
  onEdit: () => void;
  onOpen: (id: string) => void;
}

/** Renders the header of a shown record: title, status, Edit, the action menu, and the previous and next record. */
export function RecordHeader({ resource, record, onEdit, onOpen }: Props) {
  const translate = useTranslate();
  const role = useRole();
  const { title } = useScreens(resource);
  const { previous, next } = useNeighbours(resource, record.id);
  const status = statusFieldOf(resource);
  const isEditable = canDo(resource, role, 'edit');
  useEditKey(isEditable ? onEdit : undefined);

  const way = (to: string | undefined, label: string, icon: React.ReactNode) => (
    <IconButton
      size="small"
      disabled={to === undefined}
      // On phones, the title needs the width.
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      aria-label={translate(label)}
      onClick={() => to !== undefined && onOpen(to)}
    >
      {icon}
    </IconButton>
  );
  return (
    <PanelFrame
      title={title?.(record, translate) ?? titleOf(resource, record)}
      // An empty value would be a dash, which says nothing without a label.
      status={status && record[status] != null && <FieldCell resource={resource} name={status} record={record} />}
      tools={
        <>
          {isEditable && (
            <Button variant="outlined" size="small" onClick={onEdit}>
              {translate('recordLater.header.edit')}
            </Button>
          )}
          <RecordActions resource={resource} record={record} />
          {(previous ?? next) !== undefined && (
            <>
              {way(previous, 'recordLater.header.previous', <KeyboardArrowUp fontSize="small" />)}
              {way(next, 'recordLater.header.next', <KeyboardArrowDown fontSize="small" />)}
            </>
          )}
        </>
      }
    />
  );
}

const shortcuts: readonly Shortcut[] = [{ keys: ['e'], label: 'shortcuts.record.edit' }];
const none: readonly Shortcut[] = [];

/** Edits the shown record when e is pressed in its panel, and lists that in the shortcut help. */
function useEditKey(onEdit: (() => void) | undefined): void {
  const { headingId } = usePanel();
  useShortcutHelp('record', onEdit ? shortcuts : none);
  useKeyDown(event => {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (!onEdit || modified || event.key !== 'e' || event.defaultPrevented || isTyping(event.target)) return;
    const panel = document.getElementById(headingId)?.closest('[role="dialog"]');
    // A list inside the panel uses e for its cells, and a menu over the panel handles its own keys.
    const isHere = event.target instanceof Element && panel?.contains(event.target);
    if (!isHere || event.target.closest('[role="grid"], [role="menu"]')) return;
    event.preventDefault();
    onEdit();
  });
}

/** Returns the ids of the records before and after one on the current page of the list behind the panel. */
function useNeighbours(resource: AnyResource, id: string): { previous: string | undefined; next: string | undefined } {
  const client = useQueryClient();
  // The list may load after the record.
  const rows = useSyncExternalStore(client.getQueryCache().subscribe, () =>
    client
      .getQueriesData<GetListResult<ConsoleRecord>>({ queryKey: [resource.name, 'getList'], type: 'active' })
      .map(([, page]) => page?.data)
      .find(rows => rows?.some(row => row.id === id)),
  );
  const at = rows?.findIndex(row => row.id === id) ?? 0;
  return { previous: rows?.[at - 1]?.id, next: rows?.[at + 1]?.id };
}

/** Renders the menu of a record's actions, except the destructive ones, which are in the danger zone. */
function RecordActions({ resource, record }: { resource: AnyResource; record: ConsoleRecord }) {
  const translate = useTranslate();
  const texts = useActionTexts(resource);
  const { available, start, dialogs } = useActions(resource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isBusy, setBusy] = useState(false);
  const names = actionNames(resource).filter(name => !actionOf(resource, name)?.destructive && available(name, record));
  const act = (name: string) => {
    setBusy(true);
    void start(name, { records: [record] }).finally(() => setBusy(false));
  };

  return (
    <>
      {names.length > 0 && (
        <IconButton
          size="small"
          aria-haspopup="menu"
          aria-busy={isBusy}
          aria-label={translate('recordLater.header.more')}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {isBusy ? <CircularProgress size={16} /> : <MoreVert fontSize="small" />}
        </IconButton>
      )}
      {anchor && (
        <ActionMenu
          anchor={anchor}
          groups={[names.map(name => ({ label: texts.label(name), act: () => act(name) }))]}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {dialogs}
    </>
  );
}
