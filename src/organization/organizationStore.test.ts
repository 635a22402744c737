import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChoiceStorage, createOrganizationStore, type OrganizationStore } from './organizationStore';

const acme = { id: 'acme', label: 'Acme Ltd' };
const globex = { id: 'globex', label: 'Globex Industries' };

function memory(): ChoiceStorage {
  const items = new Map<string, string>();
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  };
}

let storage: ChoiceStorage;
let store: OrganizationStore;
beforeEach(() => {
  storage = memory();
  store = createOrganizationStore(storage);
});

describe('the organisations', () => {
  it('begin with none known and none chosen', () => {
    expect(store.getSnapshot()).toEqual({ organizations: [], active: undefined });
  });

  it('are set, added to by name, brought up to date, and removed', () => {
    store.setList([globex]);
    store.add(acme);
    expect(store.getSnapshot().organizations).toEqual([acme, globex]);
    store.add({ id: 'acme', label: 'Zenith' });
    expect(store.getSnapshot().organizations.map(known => known.label)).toEqual(['Globex Industries', 'Zenith']);
    store.remove('acme');
    expect(store.getSnapshot().organizations).toEqual([globex]);
  });

  it('remember the chosen one across reloads', () => {
    store.setActive('acme');
    expect(createOrganizationStore(storage).getSnapshot().active).toBe('acme');
  });

  it('have none chosen once the chosen one is removed, and stay so after a reload', () => {
    store.setList([acme, globex]);
    store.setActive('acme');
    store.remove('acme');
    expect(store.getSnapshot().active).toBeUndefined();
    expect(createOrganizationStore(storage).getSnapshot().active).toBeUndefined();
  });

  it('keep the choice when another one is removed', () => {
    store.setList([acme, globex]);
    store.setActive('acme');
    store.remove('globex');
    expect(store.getSnapshot().active).toBe('acme');
  });

  it('forget everything on reset', () => {
    store.setList([acme]);
    store.setActive('acme');
    store.reset();
    expect(store.getSnapshot()).toEqual({ organizations: [], active: undefined });
    expect(createOrganizationStore(storage).getSnapshot().active).toBeUndefined();
  });

  it('tell those who listen, but not for a choice that changes nothing', () => {
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.setActive('acme');
    store.setActive('acme');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.setActive('globex');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
