import { type Selection, sizeOf } from '../../../../dataProvider';
import { createListeners } from '../../../../dataProvider/listeners';
import type { ListFilter } from '../../../../dataProvider/query';

/** The rows that a user has selected: some by id, or all that match a query except some. */
export interface SelectionStore {
  get(): Selection;
  has(id: string): boolean;
  /** Returns the number of selected records. */
  count(): number;
  toggle(id: string): void;
  /** Selects or deselects several rows at once. */
  set(ids: readonly string[], selected: boolean): void;
  /** Selects all that match. `total` is the number of matches at that time. */
  selectAll(filter: ListFilter, total: number): void;
  clear(): void;
  /** Subscribes to every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Subscribes to changes of one row's state only. Returns a function that unsubscribes. */
  subscribeRow(id: string, listener: () => void): () => void;
}

const nothing: Selection = { kind: 'ids', ids: new Set() };

/**
 * Creates a selection outside React. A tick notifies only its own row and the subscribers of the whole selection, so
 * that its cost doesn't grow with the number of rows on the page.
 */
export function createSelectionStore(): SelectionStore {
  let selection: Selection = nothing;
  const { notify, subscribe } = createListeners();
  const rowListeners = new Map<string, Set<() => void>>();

  const has = (id: string) => (selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id));

  function change(next: Selection, rows: Iterable<string>): void {
    const before = [...rows].map(id => [id, has(id)] as const);
    selection = next;
    for (const [id, selected] of before) {
      if (has(id) === selected) continue;
      for (const listener of rowListeners.get(id) ?? []) listener();
    }
    notify();
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
