import { useSyncExternalStore } from 'react';
import { createServerStore } from './serverStore';

let store: ReturnType<typeof createServerStore> | undefined;

/** Returns the store of the chosen chat server. One store for the whole page, created on first use. */
export function serverStore() {
  store ??= createServerStore(window.localStorage);
  return store;
}

/** Returns the server that lists of virtual hosts are confined to, or undefined for all servers. */
export function useActiveServer(): string | undefined {
  return useSyncExternalStore(serverStore().subscribe, serverStore().getSnapshot);
}
