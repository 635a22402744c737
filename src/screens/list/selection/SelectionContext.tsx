import { createContext, type ReactNode, use, useCallback, useState, useSyncExternalStore } from 'react';
import type { Selection } from '../../../../dataProvider';
import { createSelectionStore, type SelectionStore } from './selectionStore';

const SelectionContext = createContext<SelectionStore | undefined>(undefined);

/** Gives the list inside a selection of its own, empty at first. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSelectionStore);
  return <SelectionContext value={store}>{children}</SelectionContext>;
}

/** The list's selection, without following its changes. Throws outside a `SelectionProvider`. */
export function useSelectionStore(): SelectionStore {
  const store = use(SelectionContext);
  if (!store) throw new Error('useSelectionStore needs a SelectionProvider around it');
  return store;
}

/** The list's selection; renders again at every change of it. */
export function useSelection(): Selection {
  const store = useSelectionStore();
  return useSyncExternalStore(store.subscribe, store.get);
}

/** How many records are selected; renders again when that number changes. */
export function useSelectionCount(): number {
  const store = useSelectionStore();
  return useSyncExternalStore(store.subscribe, store.count);
}

/** Whether a row is selected; renders again only when this row's state changes. */
export function useRowSelected(id: string): boolean {
  const store = useSelectionStore();
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.has(id));
}
