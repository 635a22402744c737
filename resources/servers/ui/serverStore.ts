import { createStore } from '../../../dataProvider/listeners';
import { ofChoices } from '../../../src/auth/choices';

const rememberedAs = `${ofChoices}server`;

/** The server that lists of virtual hosts are confined to, as an external store for React. */
export function createServerStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const active = createStore(storage.getItem(rememberedAs) ?? undefined);

  /** Chooses the active one, which is remembered across reloads; undefined chooses none. */
  function setActive(next: string | undefined): void {
    if (next === undefined) storage.removeItem(rememberedAs);
    else storage.setItem(rememberedAs, next);
    active.set(next);
  }

  return {
    /** The active one; undefined: those of all are listed. */
    getSnapshot: active.get,
    subscribe: active.subscribe,
    setActive,

    /** When it was the active one, none is chosen any more. */
    remove(id: string): void {
      if (active.get() === id) setActive(undefined);
    },
  };
}
