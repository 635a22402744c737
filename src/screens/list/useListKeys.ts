import { type RefObject, useEffect } from 'react';
import { type Shortcut, useShortcutHelp } from '../../layout/shortcuts';
import type { GridHandle } from './grid/Grid';
import { isTaken } from './grid/gridKeys';

const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: 'list.keys.search' },
  { keys: ['j', '↓'], label: 'list.keys.next' },
  { keys: ['k', '↑'], label: 'list.keys.previous' },
  { keys: ['Home'], label: 'list.keys.first' },
  { keys: ['End'], label: 'list.keys.last' },
  { keys: ['x', 'Space'], label: 'list.keys.tick' },
  { keys: ['Enter'], label: 'list.keys.open' },
  { keys: ['m'], label: 'list.keys.menu' },
  { keys: ['←', '→'], label: 'list.keys.cell' },
  { keys: ['e', 'F2'], label: 'list.keys.edit' },
];

interface ListKeys {
  search: RefObject<HTMLInputElement | null>;
  grid: RefObject<GridHandle | null>;
}

/** The keys that work anywhere in the page of a list: / leads to the search, j and k into the table, and so does the arrow down from the search. */
export function useListKeys({ search, grid }: ListKeys): void {
  useShortcutHelp('list', shortcuts);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (modified || event.defaultPrevented) return;
      if (event.target === search.current && event.key === 'ArrowDown') {
        grid.current?.take(event);
        return;
      }
      if (isTaken(event.target)) return;
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
      } else if (event.key === 'j' || event.key === 'k') {
        grid.current?.take(event);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [search, grid]);
}
