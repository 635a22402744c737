import { useEffect } from 'react';
import { type Shortcut, useShortcutHelp } from '../../layout/shortcuts';
import { isTaken } from './grid/gridKeys';
import { useListParts } from './ListParts';

const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: 'shortcuts.list.search' },
  { keys: ['j', '↓'], label: 'shortcuts.list.next' },
  { keys: ['k', '↑'], label: 'shortcuts.list.previous' },
  { keys: ['Home'], label: 'shortcuts.list.first' },
  { keys: ['End'], label: 'shortcuts.list.last' },
  { keys: ['x', 'Space'], label: 'shortcuts.list.tick' },
  { keys: ['b'], label: 'shortcuts.list.bar' },
  { keys: ['Enter'], label: 'shortcuts.list.open' },
  { keys: ['m'], label: 'shortcuts.list.menu' },
  { keys: ['←', '→'], label: 'shortcuts.list.cell' },
  { keys: ['e', 'F2'], label: 'shortcuts.list.edit' },
  { keys: ['Shift ←', 'Shift →'], label: 'shortcuts.list.width' },
];

/** The keys that work anywhere in the page of a list: / leads to the search, j and k into the table, and so does the arrow down from the search. */
export function useListKeys(): void {
  const { search, grid } = useListParts();
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
        // What was searched before goes with the first letter.
        search.current?.select();
      } else if (event.key === 'j' || event.key === 'k') {
        grid.current?.take(event);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [search, grid]);
}
