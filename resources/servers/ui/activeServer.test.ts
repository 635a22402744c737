import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerStore } from './activeServer';

let items: Map<string, string>;
let storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

beforeEach(() => {
  items = new Map();
  storage = {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  };
});

describe('the chosen server', () => {
  it('is remembered across reloads, until none is chosen', () => {
    createServerStore(storage).setActive('eu');
    const again = createServerStore(storage);
    expect(again.getSnapshot()).toBe('eu');
    again.setActive(undefined);
    expect(createServerStore(storage).getSnapshot()).toBeUndefined();
  });

  it('is cleared when the server is deleted', () => {
    const store = createServerStore(storage);
    store.setActive('eu');
    store.remove('us');
    expect(store.getSnapshot()).toBe('eu');
    store.remove('eu');
    expect(store.getSnapshot()).toBeUndefined();
    expect(items.size).toBe(0);
  });

  it('notifies subscribers', () => {
    const store = createServerStore(storage);
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.setActive('eu');
    store.setActive('eu');
    stop();
    store.setActive('us');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
