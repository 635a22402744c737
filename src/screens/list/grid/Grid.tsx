import { useTheme } from '@mui/material/styles';
import { useEvent, useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ConsoleRecord } from '../../../../schema/wire';
import type { Column } from '../columns';
import { useEndlessScroll } from '../endless/useEndlessScroll';
import { useListParts } from '../ListParts';
import { useListState } from '../ListState';
import { isSelectable } from '../selection/isSelectable';
import { useSelectionStore } from '../selection/SelectionContext';
import { useMeasuredColumns, type Widths } from './columnWidths';
import { GridFrame, gridMeasures, HEADER_HEIGHT, rowHeight } from './GridFrame';
import { GridHeader } from './GridHeader';
import { cellId, GridRow, type RowApi } from './GridRow';
import { columnAfter, commandOf, isTaken, rowAfter } from './gridKeys';
import { RowGroup } from './parts';
import { useQuickActions, useRowButtons } from './quickActions';
import { useRowMenu } from './RowMenu';
import { useCellEditor } from './useCellEditor';
import { useTicking } from './useTicking';
import { useVisibleRows } from './useVisibleRows';

/** How ARIA says that no one knows how many rows there are. */
const UNKNOWN = -1;

/**
 * The table: header and first column stay, rows out of sight are not drawn, a tick draws one row. An ARIA grid that
 * keeps the focus and names its active row.
 */
export function Grid({ records }: { records: readonly ConsoleRecord[] }) {
  const list = useListState();
  const { resource, page, perPage, total, endless, isOutdated } = list;
  const { settings, paths, grid } = useListParts();
  const { columns } = settings;
  const { density, widths } = settings;
  const translate = useTranslate();
  const { direction } = useTheme();
  const prefix = useId();
  const frame = useRef<HTMLDivElement>(null);
  const height = rowHeight[density];
  const visible = useVisibleRows(records.length, height, frame);
  const ids = useMemo(() => records.map(record => record.id), [records]);
  const selection = useSelectionStore();
  const tick = useTicking(selection, ids);
  const ticks = isSelectable(resource);
  useEndlessScroll(frame, endless);
  const wishes = useMeasuredColumns(frame, resource, columns, records, ticks ? 1 : 0);
  /** Widths while an edge is being dragged. */
  const [dragged, setDragged] = useState<Widths>();
  const resize = useEvent((name: string, width: number, isDone: boolean) => {
    const next = { ...widths, [name]: width };
    setDragged(isDone ? undefined : next);
    if (isDone) settings.setWidths(next);
  });
  // What comes to stand before it moves the active row along.
  const before = endless?.before ?? 0;
  const [place, setPlace] = useState<{ index: number; before: number }>();
  const setActive = (index: number) => setPlace({ index, before });
  const at = place && place.index + before - place.before;
  const active = at !== undefined && at < records.length ? at : undefined;
  const [column, setColumn] = useState<number>();
  const activeColumn = column !== undefined && column < columns.length ? column : undefined;
  const [menu, showMenu] = useRowMenu();
  const { isEditable, edit: editCell, editor } = useCellEditor(() => frame.current?.focus({ preventScroll: true }));

  const openMenu = useEvent((index: number, anchor: HTMLElement) => {
    const record = records[index];
    if (record) showMenu({ record, anchor });
  });
  const open = useEvent((index: number) => {
    const record = records[index];
    if (!record) return;
    setActive(index);
    paths.open(record.id);
  });
  /** Enter was pressed before the rows that were asked for came. */
  const opensNext = useRef(false);
  useEffect(() => {
    if (!opensNext.current || isOutdated()) return;
    opensNext.current = false;
    const isHere = document.activeElement === frame.current;
    if (isHere && active !== undefined) open(active);
  });
  const edit = useEvent((index: number, name: string) => {
    const record = records[index];
    const anchor = document.getElementById(cellId(`${prefix}${index}`, name));
    if (!record || !anchor) return;
    setActive(index);
    setColumn(columns.findIndex(each => each.name === name));
    editCell({ record, name, anchor });
  });
  const { show, edit: editPath } = paths;
  const quick = useQuickActions();
  const buttons = useRowButtons();
  const api: RowApi = useMemo(
    () => ({
      ...(ticks && { tick }),
      open,
      openMenu,
      edit,
      isEditable,
      showPath: show,
      ...(editPath && { editPath }),
      ...(quick && { quick }),
    }),
    [ticks, tick, open, openMenu, edit, isEditable, show, editPath, quick],
  );
  /** The field that the key for editing means: that of the active cell, else the first that can be edited. */
  const fieldToEdit = (index: number): string | undefined => {
    const id = records[index]?.id;
    if (id === undefined) return undefined;
    const candidates = activeColumn === undefined ? columns : columns.slice(activeColumn, activeColumn + 1);
    return candidates.find(({ name }) => isEditable(id, name))?.name;
  };

  const moveTo = (index: number, extend: boolean) => {
    if (ticks && extend && active !== undefined) {
      if (!selection.has(ids[active] ?? '')) tick(active, false);
      tick(index, true);
    }
    setActive(index);
    if (frame.current) bringIntoView(frame.current, index * height, height);
  };

  const take = (event: globalThis.KeyboardEvent | KeyboardEvent) => {
    const command = commandOf(event, direction);
    if (!command) return;
    opensNext.current = false;
    if (command.do === 'move') {
      const index = rowAfter(active, command.to, records.length);
      if (index !== undefined) moveTo(index, command.extend);
    } else if (command.do === 'clear') {
      if (activeColumn === undefined && selection.count() === 0) return;
      if (activeColumn === undefined) selection.clear();
      setColumn(undefined);
    } else if (active === undefined) {
      return;
    } else if (command.do === 'cell') {
      setColumn(columnAfter(activeColumn, command.to, columns.length));
    } else if (command.do === 'edit') {
      const name = fieldToEdit(active);
      if (name === undefined) return;
      edit(active, name);
    } else if (command.do === 'tick') {
      if (!ticks) return;
      tick(active, false);
    } else if (command.do === 'open') {
      if (isOutdated()) opensNext.current = true;
      else open(active);
    } else {
      const row = document.getElementById(`${prefix}${active}`);
      if (row) openMenu(active, row);
    }
    event.preventDefault();
  };
  useImperativeHandle(grid, () => ({
    take(event) {
      frame.current?.focus({ preventScroll: true });
      take(event);
    },
  }));

  const measures = gridMeasures(columns, density, {
    ticks,
    buttons,
    wishes,
    widths: dragged ?? widths,
  });

  return (
    <>
      <GridFrame
        ref={frame}
        role="grid"
        tabIndex={0}
        aria-label={translate(`resources.${resource.name}.title`)}
        aria-rowcount={total === undefined ? UNKNOWN : total + 1}
        aria-colcount={columns.length + (ticks ? 2 : 1)}
        aria-multiselectable={ticks}
        aria-busy={list.isFetching}
        aria-activedescendant={activeId(
          active === undefined ? undefined : `${prefix}${active}`,
          columns[activeColumn ?? -1],
        )}
        style={measures.frame}
        onKeyDown={event => {
          const onOwnPart = event.target !== frame.current && (event.key === 'Enter' || event.key === ' ');
          if (!onOwnPart && !isTaken(event.target)) take(event);
        }}
      >
        <GridHeader ids={ticks ? ids : undefined} wishes={wishes} style={measures.rows} onResize={resize} />
        <RowGroup className="body" style={{ ...measures.rows, height: records.length * height - 1 }}>
          {visible.map(index => {
            const record = records[index];
            return (
              record && (
                <GridRow
                  key={record.id}
                  id={`${prefix}${index}`}
                  resource={resource}
                  columns={columns}
                  record={record}
                  index={index}
                  rowIndex={(page - 1) * perPage + index + 2}
                  top={index * height}
                  active={index === active}
                  activeColumn={index === active ? activeColumn : undefined}
                  api={api}
                />
              )
            );
          })}
        </RowGroup>
      </GridFrame>
      {menu}
      {editor}
    </>
  );
}

/** What the grid names as active: the row, or one cell of it. */
function activeId(rowId: string | undefined, column: Column | undefined): string | undefined {
  return rowId !== undefined && column ? cellId(rowId, column.name) : rowId;
}

/** Scrolls as little as needed for a row to be in sight, below the header. */
function bringIntoView(frame: HTMLElement, top: number, height: number): void {
  const room = frame.clientHeight - HEADER_HEIGHT;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top + height > frame.scrollTop + room) frame.scrollTop = top + height - room;
}
