import { isInSameDialog } from '../../../ui/isInSameDialog';

export type GridCommand =
  | { do: 'move'; to: 'next' | 'previous' | 'first' | 'last'; extend: boolean }
  | { do: 'cell'; to: 'next' | 'previous' }
  | { do: 'tick' | 'tickPage' | 'open' | 'menu' | 'edit' | 'clear' };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns the command of a key in the grid, or undefined if it has none.
 * @param direction the writing direction, in which the columns follow each other
 */
export function commandOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  direction: 'ltr' | 'rtl' = 'ltr',
): GridCommand | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key === 'a' ? { do: 'tickPage' } : undefined;
  switch (key) {
    case 'ArrowDown':
    case 'j':
    case 'J':
      return { do: 'move', to: 'next', extend: shiftKey };
    case 'ArrowUp':
    case 'k':
    case 'K':
      return { do: 'move', to: 'previous', extend: shiftKey };
    case 'ArrowRight':
      return { do: 'cell', to: direction === 'ltr' ? 'next' : 'previous' };
    case 'ArrowLeft':
      return { do: 'cell', to: direction === 'ltr' ? 'previous' : 'next' };
    case 'F2':
    case 'e':
      return { do: 'edit' };
    case 'Home':
      return { do: 'move', to: 'first', extend: shiftKey };
    case 'End':
      return { do: 'move', to: 'last', extend: shiftKey };
    case 'x':
    case ' ':
      return { do: 'tick' };
    case 'Enter':
      return { do: 'open' };
    case 'ContextMenu':
    case 'm':
      return { do: 'menu' };
    case 'Escape':
      return { do: 'clear' };
    default:
      return undefined;
  }
}

/** Returns the row that a move leads to. Without an active row, it's the first or, upwards, the last. */
export function rowAfter(
  active: number | undefined,
  to: 'next' | 'previous' | 'first' | 'last',
  count: number,
): number | undefined {
  if (count === 0) return undefined;
  const at = { first: 0, last: count - 1, next: (active ?? -1) + 1, previous: (active ?? count) - 1 }[to];
  return Math.max(0, Math.min(at, count - 1));
}

/** Elements that handle keys themselves: text inputs, menus and the options of a select. */
const KEY_HANDLING_SELECTOR =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

/** Whether a key belongs to something other than the list: a text input, a menu, a select or another dialog. */
export function handlesKeys(target: EventTarget | null, list: Element | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(KEY_HANDLING_SELECTOR) !== null || (list !== null && !isInSameDialog(target, list));
}

/** Returns the column that a move along a row leads to; undefined for the row as a whole. */
export function columnAfter(current: number | undefined, to: 'next' | 'previous', count: number): number | undefined {
  if (to === 'next') return Math.min((current ?? -1) + 1, count - 1);
  return current ? current - 1 : undefined;
}
