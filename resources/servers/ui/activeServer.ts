import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hasText } from '../../../contract/isObject';
import type { Rpc } from '../../../dataProvider';
import { createStore } from '../../../dataProvider/listeners';
import { choicePrefix } from '../../../src/auth/choices';
import { remember } from '../../../src/public/remember';

const STORAGE_KEY = `${choicePrefix}server`;

/** Creates the external store of the server that lists of virtual hosts are confined to. */
export function createServerStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const active = createStore(storage.getItem(STORAGE_KEY) ?? undefined);

  /** Sets the active server and remembers it across reloads. Undefined clears it. */
  function setActive(next: string | undefined): void {
    if (next === undefined) storage.removeItem(STORAGE_KEY);
    else remember(STORAGE_KEY, next, storage);
    active.set(next);
  }

  return {
    /** Returns the active server, or undefined for all servers. */
    getSnapshot: active.get,
    subscribe: active.subscribe,
    setActive,

    remove(id: string): void {
      if (active.get() === id) setActive(undefined);
    },
  };
}

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

/** Sets the active server, and reads the lists again, which are confined to it. */
export function confineTo(id: string | undefined, queryClient: QueryClient): void {
  serverStore().setActive(id);
  void queryClient.invalidateQueries();
}

/** Wraps the calls so that they use the active server, and so that deleting that server deselects it. */
export function withActiveServer(rpc: Rpc): Rpc {
  return async (call, input, options) => {
    const active = serverStore().getSnapshot();
    const isOfServer = call === 'listVirtualHostsWithStatus' && active !== undefined;
    const answer = await rpc(call, isOfServer ? Object.assign({ serverId: active }, input) : input, options);
    if (call === 'deleteServer' && hasText(input, 'serverId')) serverStore().remove(input.serverId);
    return answer;
  };
}
