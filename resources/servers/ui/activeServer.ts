import { useSyncExternalStore } from 'react';
import { createServerStore } from './serverStore';

let store: ReturnType<typeof createServerStore> | undefined;

/** Which chat server is chosen; one store for the whole page, made once it is needed. */
export function serverStore() {
  store ??= createServerStore(window.localStorage);
  return store;
}

/** The server that lists of virtual hosts are confined to; undefined: those of all are listed. */
export function useActiveServer(): string | undefined {
  return useSyncExternalStore(serverStore().subscribe, serverStore().getSnapshot);
}
