import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import type { Selection } from '../../../../dataProvider';
import { createSelectionStore, type SelectionStore } from './selectionStore';

const SelectionContext = createContext<SelectionStore | undefined>(undefined);

/** Provides a selection of its own, initially empty. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSelectionStore);
  return <SelectionContext value={store}>{children}</SelectionContext>;
}

/**
 * Returns the list's selection store, without subscribing to it.
 * @throws Error outside a `SelectionProvider`
 */
export function useSelectionStore(): SelectionStore {
  const store = use(SelectionContext);
  if (!store) throw new Error('useSelectionStore needs a SelectionProvider around it');
  return store;
}

/** Returns the list's selection. Renders again on every change. */
export function useSelection(): Selection {
  const store = useSelectionStore();
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Returns the number of selected records. Renders again when it changes. */
export function useSelectionCount(): number {
  const store = useSelectionStore();
  return useSyncExternalStore(store.subscribe, store.count);
}

/** Whether a row is selected. Renders again only when this row's state changes. */
export function useRowSelected(id: string): boolean {
  const store = useSelectionStore();
  return useSyncExternalStore(store.subscribe, () => store.has(id));
}
