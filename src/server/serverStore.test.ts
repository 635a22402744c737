import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerStore } from './serverStore';

const eu = { id: 'eu', name: 'eu-central' };
const us = { id: 'us', name: 'us-east' };
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

describe('the servers', () => {
  it('remember the chosen one across reloads, until none is chosen', () => {
    createServerStore(storage).setActive('eu');
    const again = createServerStore(storage);
    expect(again.getSnapshot()).toEqual({ servers: [], active: 'eu' });
    again.setActive(undefined);
    expect(createServerStore(storage).getSnapshot().active).toBeUndefined();
  });

  it('have none chosen once the chosen one is gone', () => {
    const store = createServerStore(storage);
    store.setList([eu, us]);
    store.setActive('eu');
    store.remove('us');
    expect(store.getSnapshot()).toEqual({ servers: [eu], active: 'eu' });
    store.setList([us]);
    expect(store.getSnapshot().active).toBeUndefined();
    expect(items.size).toBe(0);
  });

  it('tell those who listen', () => {
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
