import { describe, expect, it, vi } from 'vitest';
import { createSelectionStore } from './selectionStore';

describe('the selection of a list', () => {
  it('notifies its subscribers of a tick', () => {
    const store = createSelectionStore();
    const listener = vi.fn();
    store.subscribe(listener);

    store.toggle('ada');

    expect(store.has('ada')).toBe(true);
    expect(store.has('grace')).toBe(false);
    expect(store.count()).toBe(1);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('has all that match except those deselected afterwards', () => {
    const store = createSelectionStore();
    store.selectAll({ search: 'a' }, 12_431);
    expect(store.count()).toBe(12_431);
    expect(store.has('anybody')).toBe(true);

    store.toggle('ada');
    store.set(['grace', 'alan'], false);
    expect(store.get()).toEqual({
      kind: 'query',
      filter: { search: 'a' },
      except: new Set(['ada', 'grace', 'alan']),
      total: 12_431,
    });
    expect(store.count()).toBe(12_428);

    store.set(['grace'], true);
    expect(store.has('grace')).toBe(true);
    expect(store.count()).toBe(12_429);
  });

  it('is empty when the last record of a query is deselected', () => {
    const store = createSelectionStore();
    store.selectAll({}, 2);
    store.set(['ada', 'grace'], false);
    expect(store.get()).toEqual({ kind: 'ids', ids: new Set() });
    expect(store.has('anybody else')).toBe(false);
  });

  it('is empty when more records are deselected than the query had', () => {
    const store = createSelectionStore();
    store.selectAll({}, 2);
    store.set(['ada', 'grace', 'alan'], false);
    expect(store.count()).toBe(0);
    expect(store.get()).toEqual({ kind: 'ids', ids: new Set() });
  });

  it('deselects every row when it is cleared, and then notifies no listener that has unsubscribed', () => {
    const store = createSelectionStore();
    const [listener, gone] = [vi.fn(), vi.fn()];
    store.subscribe(listener);
    store.subscribe(gone)();
    store.set(['ada', 'grace'], true);
    store.clear();

    expect(store.count()).toBe(0);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(gone).not.toHaveBeenCalled();
  });
});
