import { expect, test } from 'vitest';
import { type ExportOptions, exportRows } from './exportRows';
import type { Query } from './query';
import type { PageReader } from './selection';

function backend(rows: number, { most = 1_000, isOpen = false } = {}) {
  const asked: Partial<Query>[] = [];
  const record = (n: number) => ({ id: String(n) });
  const client: PageReader = {
    async list(query) {
      asked.push(query);
      const { offset = 0, limit = most } = query;
      const end = Math.min(rows, offset + Math.min(most, limit));
      const records = Array.from({ length: end - offset }, (_, index) => record(offset + index));
      return { records, total: isOpen ? end : rows, ...(isOpen && { more: end < rows }) };
    },
    many: async ids => ids.map(id => ({ id: String(id) })),
  };
  const rowsOf = async (options: Partial<ExportOptions>) => {
    const progress: [number, number | undefined][] = [];
    const pages: number[] = [];
    const query = { kind: 'query', filter: {}, except: new Set<string>(), total: rows } as const;
    for await (const page of exportRows(client, {
      resource: 'samples',
      selection: query,
      onProgress: (...now) => progress.push(now),
      ...options,
    })) {
      pages.push(page.length);
    }
    return { pages, progress, asked };
  };
  return rowsOf;
}

test('yields all rows page by page, without the exceptions', async () => {
  const except = new Set(['3', '1500']);
  const selection = { kind: 'query', filter: {}, except, total: 2_500 } as const;
  const { pages, progress } = await backend(2_500)({ selection });
  expect(pages).toEqual([999, 999, 500]);
  expect(progress).toEqual([
    [999, 2_498],
    [1_998, 2_498],
    [2_498, 2_498],
  ]);
});

test('reports no total while it is unknown, and never less than the rows so far', async () => {
  expect((await backend(2_500, { isOpen: true })({})).progress).toEqual([
    [1_000, undefined],
    [2_000, undefined],
    [2_500, 2_500],
  ]);
  const selection = { kind: 'query', filter: {}, except: new Set<string>(), total: 1 } as const;
  expect((await backend(3)({ selection })).progress).toEqual([[3, 3]]);
});

test('sends additional input with every page, and for single records', async () => {
  const besides = { members: true };
  expect((await backend(1_500)({ with: besides })).asked.map(query => query.with)).toEqual([besides, besides]);
  const selection = { kind: 'ids', ids: new Set(['0', '1']) } as const;
  expect((await backend(2)({ selection, with: besides })).asked).toEqual([
    { where: [{ field: 'id', operator: 'in', value: ['0', '1'] }], offset: 0, limit: 2, with: besides },
  ]);
  expect(await backend(2)({ selection })).toMatchObject({ pages: [2], asked: [] });
});

test('throws when stopped', async () => {
  const stop = new AbortController();
  await expect(backend(2_500)({ signal: stop.signal, onProgress: () => stop.abort() })).rejects.toThrow('aborted');
});
