import { expect, test, vi } from 'vitest';
import { createEndlessList, type EndlessPage } from './endlessList';

/** A growing log, newest first. */
function log(rows: number) {
  const ids = Array.from({ length: rows }, (_, at) => rows - at);
  let refused = false;
  const refuse = (is: boolean) => {
    refused = is;
  };
  const read = vi.fn(async (page: number, perPage: number): Promise<EndlessPage> => {
    if (refused) throw new Error('Nothing answers');
    const from = (page - 1) * perPage;
    const records = ids.slice(from, from + perPage).map(n => ({ id: String(n) }));
    return { records, hasMore: from + perPage < ids.length };
  });
  const list = createEndlessList(read);
  const add = (count: number) => {
    for (let n = 0; n < count; n++) ids.unshift((ids[0] ?? 0) + 1);
  };
  const remove = () => ids.shift();
  const settled = () => vi.waitFor(() => expect(list.get().isReading).toBe(false));
  const shown = () => list.get().records?.map(({ id }) => Number(id)) ?? [];
  return { list, add, remove, settled, shown, refuse, read };
}

test('loads pages until the end', async () => {
  const { list, settled, shown } = log(450);
  list.restart();
  for (const rows of [200, 400, 450]) {
    await settled();
    expect(shown()).toHaveLength(rows);
    list.more();
  }
  expect(list.get()).toMatchObject({ hasMore: false, isReading: false, isFull: false });
});

test('holds new rows back until they are shown', async () => {
  const { list, add, settled, shown } = log(50);
  list.restart();
  await settled();
  add(12);
  await list.poll();
  add(3);
  await list.poll();
  expect(list.get().arrived).toBe(15);
  expect(shown()[0]).toBe(50);

  list.showNewRows();
  expect(shown().slice(0, 16)).toEqual([65, 64, 63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50]);
  expect(list.get()).toMatchObject({ arrived: 0, before: 15, revision: 2 });

  add(2);
  await list.poll();
  expect(list.get().arrived).toBe(2);
});

test('holds new rows back while further pages load, and drops them in a reload', async () => {
  const { list, add, settled, shown } = log(250);
  list.restart();
  await settled();
  add(12);
  await list.poll();
  list.more();
  await settled();
  expect(list.get()).toMatchObject({ arrived: 12, before: 0, revision: 1 });
  list.showNewRows();
  expect([shown()[0], shown()[12]]).toEqual([262, 250]);

  add(3);
  await list.poll();
  list.restart();
  await settled();
  expect(list.get().arrived).toBe(0);
  list.showNewRows();
  expect([shown()[0], shown()[3]]).toEqual([265, 262]);
});

test('loads no more rows than a browser can show', async () => {
  const records = Array.from({ length: 100_000 }, (_, n) => ({ id: String(n) }));
  const read = vi.fn(async () => ({ records, hasMore: true }));
  const list = createEndlessList(read);
  list.restart();
  for (const isFull of [false, true]) {
    await vi.waitFor(() => expect(list.get()).toMatchObject({ isReading: false, isFull }), { interval: 1 });
    list.more();
  }
  expect(read).toHaveBeenCalledTimes(2);
});

test('reloads the list if more rows arrived than a poll reads', async () => {
  const { list, add, settled, shown } = log(50);
  list.restart();
  await settled();
  add(900);
  await list.poll();
  expect(list.get().arrived).toBe('many');
  list.showNewRows();
  await settled();
  expect(shown()[0]).toBe(950);
  expect(list.get()).toMatchObject({ arrived: 0, revision: 2 });
});

test('reloads the list if its newest row was removed', async () => {
  const { list, settled, shown, remove } = log(50);
  list.restart();
  await settled();
  remove();
  await list.poll();
  expect(list.get().arrived).toBe('many');
  list.showNewRows();
  await settled();
  expect(shown()[0]).toBe(49);
});

test('fills an empty list', async () => {
  const { list, add, settled, shown } = log(0);
  list.restart();
  await settled();
  add(2);
  await list.poll();
  list.showNewRows();
  expect(shown()).toEqual([2, 1]);
});

test('keeps the rows when a page fails, and loads it again', async () => {
  const { list, settled, shown, refuse } = log(300);
  list.restart();
  await settled();
  refuse(true);
  list.more();
  await settled();
  expect(list.get().error?.message).toBe('Nothing answers');
  expect(shown()).toHaveLength(200);
  refuse(false);
  list.more();
  await settled();
  expect(list.get().error).toBeNull();
  expect(shown()).toHaveLength(300);
});

test('doesn’t poll before the first page, while a page loads, or after too many new rows', async () => {
  const { list, add, settled, read } = log(300);
  await list.poll();
  expect(read).not.toHaveBeenCalled();
  list.restart();
  await list.poll();
  await settled();
  list.more();
  await list.poll();
  await settled();
  expect(read.mock.calls.map(([page, rows]) => [page, rows])).toEqual([
    [1, 200],
    [2, 200],
  ]);
  add(900);
  await Promise.all([list.poll(), list.poll()]);
  await list.poll();
  expect(read).toHaveBeenCalledTimes(2 + 5);
});

test('changes nothing if a poll finds nothing or fails, and polls again', async () => {
  const { list, add, settled, refuse } = log(10);
  list.restart();
  await settled();
  const before = list.get();
  await list.poll();
  refuse(true);
  await list.poll();
  expect(list.get()).toBe(before);
  refuse(false);
  add(1);
  await list.poll();
  expect(list.get().arrived).toBe(1);
});

test('ignores responses that arrive after a reload or stop', async () => {
  const { list, add, settled, shown, refuse, read } = log(300);
  list.restart();
  await settled();
  let answer = (_page: EndlessPage) => {};
  read.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)));
  list.more();
  list.restart();
  await settled();
  answer({ records: [{ id: '7' }], hasMore: false });
  await Promise.resolve();
  expect(shown()).toHaveLength(200);
  expect(list.get()).toMatchObject({ revision: 2, hasMore: true });

  add(5);
  const looked = list.poll();
  list.stop();
  await looked;
  expect(list.get().arrived).toBe(0);

  refuse(true);
  list.more();
  refuse(false);
  list.restart();
  await settled();
  expect(list.get().error).toBeNull();
});

test('loads one page at a time, and none after the last', async () => {
  const { list, settled, shown, read } = log(250);
  expect(list.get()).toMatchObject({ records: undefined, isReading: false, isFull: false, error: null });
  list.restart();
  expect(list.get().isReading).toBe(true);
  await settled();
  list.more();
  list.more();
  await settled();
  list.more();
  expect(shown()).toHaveLength(250);
  expect(read).toHaveBeenCalledTimes(2);
});
