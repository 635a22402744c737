import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { useListState } from '../ListState';
import { useSelectionStore } from '../selection/SelectionContext';
import { HEADER_HEIGHT } from './GridFrame';
import type { RowApi } from './GridRow';
import { columnAfter, commandOf, handlesKeys, rowAfter } from './gridKeys';
import type { ActiveCell } from './useActiveCell';

interface KeyedGrid {
  frame: RefObject<HTMLDivElement | null>;
  active: ActiveCell;
  api: RowApi;
  ids: readonly string[];
  /** The height of a row in pixels. */
  height: number;
  rowId(index: number): string;
}

/**
 * Makes a table handle its keys, including those pressed elsewhere in the list.
 * @returns the frame's keydown handler
 */
export function useGridKeys({ frame, active, api, ids, height, rowId }: KeyedGrid): (event: KeyboardEvent) => void {
  const { row, column } = active;
  const { isOutdated, settings, grid } = useListState();
  const { columns } = settings;
  const { direction } = useTheme();
  const selection = useSelectionStore();

  /** Whether Enter was pressed before the rows of the current query have loaded. */
  const opensWhenLoaded = useRef(false);
  useEffect(() => {
    if (!opensWhenLoaded.current || isOutdated()) return;
    opensWhenLoaded.current = false;
    const isFocused = document.activeElement === frame.current;
    if (isFocused && row !== undefined) api.open(row);
  });

  /** Returns the field that the edit key means: that of the active cell, or else the first editable one. */
  const fieldToEdit = (index: number): string | undefined => {
    const id = ids[index];
    if (id === undefined) return undefined;
    const candidates = column === undefined ? columns : columns.slice(column, column + 1);
    return candidates.find(({ name }) => api.isEditable(id, name))?.name;
  };

  const moveTo = (index: number, extend: boolean) => {
    if (api.tick && extend && row !== undefined) {
      if (!selection.has(ids[row] ?? '')) api.tick(row, false);
      api.tick(index, true);
    }
    active.setRow(index);
    if (frame.current) scrollRowIntoView(frame.current, index * height, height);
  };

  const handleKey = (event: globalThis.KeyboardEvent | KeyboardEvent) => {
    const command = commandOf(event, direction);
    if (!command) return;
    opensWhenLoaded.current = false;
    if (command.do === 'move') {
      const index = rowAfter(row, command.to, ids.length);
      if (index !== undefined) moveTo(index, command.extend);
    } else if (command.do === 'clear') {
      if (column === undefined && selection.count() === 0) return;
      if (column === undefined) selection.clear();
      active.setColumn(undefined);
      // Otherwise, it would also close the panel around an embedded list.
      event.stopPropagation();
    } else if (command.do === 'tickPage') {
      if (!api.tick) return;
      selection.set(ids, true);
    } else if (row === undefined) {
      return;
    } else if (command.do === 'cell') {
      active.setColumn(columnAfter(column, command.to, columns.length));
    } else if (command.do === 'edit') {
      const name = fieldToEdit(row);
      if (name === undefined) return;
      api.edit(row, name);
    } else if (command.do === 'tick') {
      if (!api.tick) return;
      api.tick(row, false);
    } else if (command.do === 'open') {
      if (isOutdated()) opensWhenLoaded.current = true;
      else api.open(row);
    } else {
      const anchor = document.getElementById(rowId(row));
      if (anchor) api.openMenu(row, anchor);
    }
    event.preventDefault();
  };
  useImperativeHandle(grid, () => ({
    handleKey(event) {
      frame.current?.focus({ preventScroll: true });
      handleKey(event);
    },
  }));

  return event => {
    const isOnControl = event.target !== frame.current && (event.key === 'Enter' || event.key === ' ');
    if (!isOnControl && !handlesKeys(event.target, frame.current)) handleKey(event);
  };
}

/** Scrolls as little as needed to show a row below the header. */
function scrollRowIntoView(frame: HTMLElement, top: number, height: number): void {
  const visibleHeight = frame.clientHeight - HEADER_HEIGHT;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top + height > frame.scrollTop + visibleHeight) frame.scrollTop = top + height - visibleHeight;
}
