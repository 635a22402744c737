import { type Selection, sizeOf } from '../../../../dataProvider';
import { createListeners } from '../../../../dataProvider/listeners';
import type { ListFilter } from '../../../../dataProvider/query';

/** The rows that a person has ticked: some by identifier, or all that match a query except a few. */
export interface SelectionStore {
  get(): Selection;
  has(id: string): boolean;
  /** How many records are selected. */
  count(): number;
  toggle(id: string): void;
  /** Ticks or unticks many at once. */
  set(ids: readonly string[], selected: boolean): void;
  /** Selects all that match, `total` records when it was asked. */
  selectAll(filter: ListFilter, total: number): void;
  clear(): void;
  /** Called after every change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Called when this row's own state changed, and only then. Returns how to stop. */
  subscribeRow(id: string, listener: () => void): () => void;
}

const nothing: Selection = { kind: 'ids', ids: new Set() };

/**
 * Keeps the selection outside React: a tick tells the one row that it concerns and those who show the whole, so that
 * its cost does not grow with the rows on the page.
 */
export function createSelectionStore(): SelectionStore {
  let selection: Selection = nothing;
  const { tell, subscribe } = createListeners();
  const rowListeners = new Map<string, Set<() => void>>();

  const has = (id: string) => (selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id));

  function change(next: Selection, rows: Iterable<string>): void {
    const before = [...rows].map(id => [id, has(id)] as const);
    selection = next;
    for (const [id, selected] of before) {
      if (has(id) === selected) continue;
      for (const listener of rowListeners.get(id) ?? []) listener();
    }
    tell();
  }

  function set(ids: readonly string[], selected: boolean): void {
    const listed = new Set(selection.kind === 'ids' ? selection.ids : selection.except);
    const add = (selection.kind === 'ids') === selected;
    for (const id of ids) {
      if (add) listed.add(id);
      else listed.delete(id);
    }
    const next: Selection = selection.kind === 'ids' ? { kind: 'ids', ids: listed } : { ...selection, except: listed };
    if (sizeOf(next) === 0) change(nothing, rowListeners.keys());
    else change(next, ids);
  }

  return {
    get: () => selection,
    has,
    count: () => sizeOf(selection),
    toggle: id => set([id], !has(id)),
    set,
    selectAll: (filter, total) => change({ kind: 'query', filter, except: new Set(), total }, rowListeners.keys()),
    clear: () => change(nothing, rowListeners.keys()),
    subscribe,
    subscribeRow(id, listener) {
      const own = rowListeners.get(id) ?? new Set();
      rowListeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) rowListeners.delete(id);
      };
    },
  };
}
