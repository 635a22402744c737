import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { partition } from 'es-toolkit';
import { type GetListResult, useTranslate } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import { actionNames, actionOf } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import { canDo, statusFieldOf, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useRole } from '../../../access/useRole';
import { type Shortcut, useShortcutHelp } from '../../../layout/shortcuts';
import { BusyButton } from '../../../ui/BusyButton';
import ActionMenu from '../../ActionMenu';
import { FieldCell } from '../../FieldCell';
import { useScreens } from '../../useScreens';
import { useActions } from '../actions/useActions';
import { useActionTexts } from '../actions/useActionTexts';
import { PanelFrame, usePanel } from '../PanelFrame';
import { useRecordKeys } from '../useRecordKeys';

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
  useShortcutHelp('record', isEditable ? editing : none);
  usePanelKey('e', isEditable ? onEdit : undefined);

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
              {translate('ra.action.edit')}
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

const editing: readonly Shortcut[] = [{ keys: ['e'], label: 'shortcuts.record.edit' }];
const acting: readonly Shortcut[] = [{ keys: ['m'], label: 'shortcuts.record.menu' }];
const none: readonly Shortcut[] = [];

/** Calls `act` when a key is pressed in the record's panel. A list inside the panel uses the key for its rows. */
function usePanelKey(key: string, act: (() => void) | undefined): void {
  useRecordKeys(usePanel().headingId, event => {
    const isInList = event.target instanceof Element && event.target.closest('[role="grid"]');
    if (!act || event.key !== key || isInList) return;
    event.preventDefault();
    act();
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

/**
 * Renders a record's actions, except the destructive ones, which are in the danger zone: those with a button in the
 * list's rows as buttons, and the others in a menu.
 */
function RecordActions({ resource, record }: { resource: AnyResource; record: ConsoleRecord }) {
  const translate = useTranslate();
  const texts = useActionTexts(resource);
  const { available, start, dialogs } = useActions(resource);
  const [more, setMore] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** No other action can start in the meantime. */
  const [running, setRunning] = useState<string>();
  const [quick, others] = partition(
    actionNames(resource).filter(name => !actionOf(resource, name)?.destructive && available(name, record)),
    name => name in (resource.list?.quick ?? {}),
  );
  const hasMenu = others.length > 0;
  const isBusy = running !== undefined && others.includes(running);
  const act = (name: string) => {
    setRunning(name);
    void start(name, { records: [record] }).finally(() => setRunning(undefined));
  };
  useShortcutHelp('record', hasMenu ? acting : none);
  usePanelKey('m', hasMenu ? () => setOpen(true) : undefined);

  return (
    <>
      {quick.map(name => (
        <BusyButton
          key={name}
          variant="outlined"
          size="small"
          loading={running === name}
          disabled={running !== undefined}
          onClick={() => act(name)}
        >
          {texts.label(name)}
        </BusyButton>
      ))}
      {hasMenu && (
        <IconButton
          ref={setMore}
          size="small"
          aria-haspopup="menu"
          aria-busy={isBusy}
          aria-label={translate('recordLater.header.more')}
          onClick={() => setOpen(true)}
        >
          {isBusy ? <CircularProgress size={16} /> : <MoreVert fontSize="small" />}
        </IconButton>
      )}
      {isOpen && more && (
        <ActionMenu
          anchor={more}
          groups={[
            others.map(name => ({ label: texts.label(name), disabled: running !== undefined, act: () => act(name) })),
          ]}
          onClose={() => setOpen(false)}
        />
      )}
      {dialogs}
    </>
  );
}
