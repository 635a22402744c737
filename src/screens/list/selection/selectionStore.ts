import { type Selection, sizeOf } from '../../../../dataProvider';
import { createStore } from '../../../../dataProvider/listeners';
import type { ListFilter } from '../../../../dataProvider/query';

export type SelectionStore = ReturnType<typeof createSelectionStore>;

const nothing: Selection = { kind: 'ids', ids: new Set() };

/**
 * Creates the selection of a list: some rows by id, or all that match a query except some. It is outside React, so that
 * a tick renders only its row and what shows the whole selection.
 */
export function createSelectionStore() {
  const { get, set: change, subscribe } = createStore<Selection>(nothing);
  const clear = () => change(nothing);

  function has(id: string): boolean {
    const selection = get();
    return selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id);
  }

  /** Selects or deselects several rows at once. */
  function set(ids: readonly string[], selected: boolean): void {
    const selection = get();
    const listed = new Set(selection.kind === 'ids' ? selection.ids : selection.except);
    const add = (selection.kind === 'ids') === selected;
    for (const id of ids) {
      if (add) listed.add(id);
      else listed.delete(id);
    }
    const next: Selection = selection.kind === 'ids' ? { kind: 'ids', ids: listed } : { ...selection, except: listed };
    if (sizeOf(next) === 0) clear();
    else change(next);
  }

  return {
    get,
    has,
    count: () => sizeOf(get()),
    toggle: (id: string) => set([id], !has(id)),
    set,
    /** Selects all that match. `total` is the number of matches at that time. */
    selectAll: (filter: ListFilter, total: number) => change({ kind: 'query', filter, except: new Set(), total }),
    clear,
    /** Subscribes to every change. Returns a function that unsubscribes. */
    subscribe,
  };
}
