import { useEvent } from 'ra-core';
import { useRef } from 'react';
import type { SelectionStore } from '../selection/selectionStore';

/**
 * Returns a function that selects rows by their index on the page. A range sets all rows since the last tick to the
 * state of that one. The function is stable.
 */
export function useRowSelection(
  selection: SelectionStore,
  ids: readonly string[],
): (index: number, range: boolean) => void {
  const last = useRef<string>(undefined);
  return useEvent((index: number, range: boolean) => {
    const id = ids[index];
    if (id === undefined) return;
    const from = last.current === undefined ? -1 : ids.indexOf(last.current);
    if (range && from >= 0) {
      selection.set(ids.slice(Math.min(from, index), Math.max(from, index) + 1), selection.has(ids[from] ?? id));
    } else {
      selection.toggle(id);
    }
    last.current = id;
  });
}
