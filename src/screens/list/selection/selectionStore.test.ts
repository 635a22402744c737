import { describe, expect, it, vi } from 'vitest';
import { createSelectionStore } from './selectionStore';

describe('the selection of a list', () => {
  it('tells a tick to the one row that it concerns, and to those who follow the whole', () => {
    const store = createSelectionStore();
    const [ada, grace, everybody] = [vi.fn(), vi.fn(), vi.fn()];
    store.subscribeRow('ada', ada);
    store.subscribeRow('grace', grace);
    store.subscribe(everybody);

    store.toggle('ada');

    expect(store.has('ada')).toBe(true);
    expect(store.count()).toBe(1);
    expect(ada).toHaveBeenCalledTimes(1);
    expect(everybody).toHaveBeenCalledTimes(1);
    expect(grace).not.toHaveBeenCalled();
  });

  it('holds all that match except those unticked afterwards', () => {
    const store = createSelectionStore();
    const ada = vi.fn();
    store.subscribeRow('ada', ada);

    store.selectAll({ search: 'a' }, 12_431);
    expect(store.count()).toBe(12_431);
    expect(store.has('anybody')).toBe(true);
    expect(ada).toHaveBeenCalledTimes(1);

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

  it('is empty when the last of a query was unticked', () => {
    const store = createSelectionStore();
    store.selectAll({}, 2);
    store.set(['ada', 'grace'], false);
    expect(store.get()).toEqual({ kind: 'ids', ids: new Set() });
    expect(store.has('anybody else')).toBe(false);
  });

  it('is empty when more was unticked than there was when it was asked', () => {
    const store = createSelectionStore();
    store.selectAll({}, 2);
    store.set(['ada', 'grace', 'alan'], false);
    expect(store.count()).toBe(0);
    expect(store.get()).toEqual({ kind: 'ids', ids: new Set() });
  });

  it('unticks every row when it is cleared, and forgets rows that are gone', () => {
    const store = createSelectionStore();
    const [ada, gone] = [vi.fn(), vi.fn()];
    store.subscribeRow('ada', ada);
    store.subscribeRow('gone', gone)();
    store.set(['ada', 'gone'], true);
    store.clear();

    expect(store.count()).toBe(0);
    expect(ada).toHaveBeenCalledTimes(2);
    expect(gone).not.toHaveBeenCalled();
  });
});
