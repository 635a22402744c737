import { useEvent } from 'ra-core';
import { useRef } from 'react';
import type { SelectionStore } from '../selection/selectionStore';

/**
 * Ticks rows by their place on the page. A range gives all rows since the last tick the state of that one.
 * @returns the same function for as long as the component lives
 */
export function useTicking(selection: SelectionStore, ids: readonly string[]): (index: number, range: boolean) => void {
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
