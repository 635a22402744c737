import { createStore } from '../../../dataProvider/listeners';
import { choicePrefix } from '../../../src/auth/choices';

const STORAGE_KEY = `${choicePrefix}server`;

/** Creates the external store of the server that lists of virtual hosts are confined to. */
export function createServerStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const active = createStore(storage.getItem(STORAGE_KEY) ?? undefined);

  /** Sets the active server and remembers it across reloads. Undefined clears it. */
  function setActive(next: string | undefined): void {
    if (next === undefined) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, next);
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
