import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { showLanguage } from '../i18n/language';
import {
  type ChoiceStorage,
  createOrganizationStore,
  everyOrganization,
  type OrganizationStore,
} from './organizationStore';

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

let last: ChoiceStorage;
let tab: ChoiceStorage;
let store: OrganizationStore;
/** Simulates a reload of the same tab. */
const reloaded = () => createOrganizationStore(last, tab).getSnapshot();
const newTab = () => createOrganizationStore(last, memory());
beforeEach(() => {
  last = memory();
  tab = memory();
  store = createOrganizationStore(last, tab);
});

describe('the organisations', () => {
  it('start empty, without a choice', () => {
    expect(store.getSnapshot()).toMatchObject({ organizations: [], chosen: undefined, active: undefined });
  });

  it('are set, added in order, updated and removed', () => {
    store.setList([globex]);
    store.add(acme);
    expect(store.getSnapshot().organizations).toEqual([acme, globex]);
    store.add({ id: 'acme', label: 'Zenith' });
    expect(store.getSnapshot().organizations.map(known => known.label)).toEqual(['Globex Industries', 'Zenith']);
    store.remove('acme');
    expect(store.getSnapshot().organizations).toEqual([globex]);
  });

  it('are sorted in the order of the current language', async () => {
    await showLanguage('es');
    for (const label of ['Ñandú', 'Nube', 'Olivo']) store.add({ id: label, label });
    expect(store.getSnapshot().organizations.map(known => known.label)).toEqual(['Nube', 'Ñandú', 'Olivo']);
    await showLanguage('en');
  });

  it('can be chosen and followed in a browser without space', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    onTestFinished(() => void vi.unstubAllGlobals());
    const full: ChoiceStorage = {
      ...memory(),
      setItem() {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    };
    const other = createOrganizationStore(full, full);
    other.followAddress('globex');
    expect(other.getSnapshot().active).toBe('globex');
    other.choose('acme');
    expect(other.getSnapshot().active).toBe('acme');
    expect(reported).toHaveBeenCalled();
  });

  it('keep the choice across reloads', () => {
    store.choose('acme');
    expect(reloaded().active).toBe('acme');
  });

  it('lose the choice when the chosen one is removed, also after a reload', () => {
    store.setList([acme, globex]);
    store.choose('acme');
    store.remove('acme');
    expect(store.getSnapshot().active).toBeUndefined();
    expect(reloaded().active).toBeUndefined();
  });

  it('keep the choice when another one is removed', () => {
    store.setList([acme, globex]);
    store.choose('acme');
    store.remove('globex');
    expect(store.getSnapshot().active).toBe('acme');
  });

  it('forget everything on reset', () => {
    store.setList([acme]);
    store.choose('acme');
    store.reset();
    expect(store.getSnapshot()).toMatchObject({ organizations: [], chosen: undefined, active: undefined });
    expect(reloaded().active).toBeUndefined();
  });

  it('notify subscribers of changes only', () => {
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.choose('acme');
    store.choose('acme');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.choose('globex');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('can all be chosen together, with none active', () => {
    store.choose(everyOrganization);
    expect(store.getSnapshot()).toMatchObject({ chosen: everyOrganization, active: undefined });
    expect(reloaded().chosen).toBe(everyOrganization);
  });

  it('are chosen per tab, and a new tab starts with the last choice', () => {
    store.choose('acme');
    const other = newTab();
    expect(other.getSnapshot().active).toBe('acme');
    other.choose('globex');
    expect(store.getSnapshot().active).toBe('acme');
    expect(reloaded().active).toBe('acme');
    expect(newTab().getSnapshot().active).toBe('globex');
  });

  it('follow an address in this tab only, with a notification if it switched', () => {
    store.followAddress('acme');
    expect(store.getSnapshot()).toMatchObject({ active: 'acme', isUnannounced: false });
    store.choose('globex');
    store.followAddress('acme');
    expect(store.getSnapshot()).toMatchObject({ active: 'acme', isUnannounced: true });
    expect(newTab().getSnapshot().active).toBe('globex');
    store.markAnnounced();
    expect(store.getSnapshot().isUnannounced).toBe(false);
  });
});
