import type { Condition } from '../../../contract/list';
import { useListState } from './ListState';

type Where = readonly Condition[];

const none: Where = [];

/** Returns the user's search text and filters of the surrounding list, and functions that change them. */
export function useListFilter() {
  const { filter, setFilter, controls } = useListState();
  const { search = '', where = none } = filter;
  const focusControls = () => controls.current?.focus({ preventScroll: true });
  return {
    search,
    where,
    setSearch: (text: string) => setFilter(now => ({ ...now, search: text })),
    /** Sets the conditions. A function gets the latest ones, which may not have rendered yet. */
    setWhere: (next: Where | ((now: Where) => Where)) =>
      setFilter(now => ({ ...now, where: typeof next === 'function' ? next(now.where ?? none) : next })),
    narrowed: search !== '' || where.length > 0,
    clear: () => {
      setFilter(() => ({}));
      focusControls();
    },
    /** Moves the focus from a control that disappears with its filter. */
    focusControls,
  };
}
