import { useSyncExternalStore } from 'react';
import { createServerStore } from './serverStore';

/** Which chat server is chosen; one store for the whole page. */
export const serverStore = createServerStore(window.localStorage);

/** The server that lists of virtual hosts are confined to; undefined: those of all are listed. */
export function useActiveServer(): string | undefined {
  return useSyncExternalStore(serverStore.subscribe, serverStore.getSnapshot);
}
