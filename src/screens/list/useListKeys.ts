import type { RefObject } from 'react';
import { type Shortcut, useShortcutHelp } from '../../layout/shortcuts';
import { useKeyDown } from '../../ui/useKeyDown';
import { handlesKeys } from './grid/gridKeys';
import { useListState } from './ListState';

const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: 'shortcuts.list.search' },
  { keys: ['j', '↓'], label: 'shortcuts.list.next' },
  { keys: ['k', '↑'], label: 'shortcuts.list.previous' },
  { keys: ['Home'], label: 'shortcuts.list.first' },
  { keys: ['End'], label: 'shortcuts.list.last' },
  { keys: ['x', 'Space'], label: 'shortcuts.list.tick' },
  { keys: ['Ctrl A', '⌘ A'], label: 'shortcuts.list.tickPage' },
  { keys: ['b'], label: 'shortcuts.list.bar' },
  { keys: ['Enter'], label: 'shortcuts.list.open' },
  { keys: ['m'], label: 'shortcuts.list.menu' },
  { keys: ['←', '→'], label: 'shortcuts.list.cell' },
  { keys: ['e', 'F2'], label: 'shortcuts.list.edit' },
  { keys: ['Shift ←', 'Shift →'], label: 'shortcuts.list.width' },
];

/**
 * Handles keys that work anywhere around a list, on its page or in the panel of a record: / goes to the search, and j, k
 * and the search's ↓ go to the grid.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const { search, grid } = useListState();
  useShortcutHelp('list', shortcuts);
  useKeyDown(event => {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (modified || event.defaultPrevented) return;
    if (event.target === search.current && event.key === 'ArrowDown') {
      grid.current?.handleKey(event);
      return;
    }
    if (handlesKeys(event.target, list.current)) return;
    if (event.key === '/') {
      event.preventDefault();
      search.current?.focus();
      // Select the previous text, so that the first letter replaces it.
      search.current?.select();
    } else if (event.key === 'j' || event.key === 'k') {
      grid.current?.handleKey(event);
    }
  });
}
