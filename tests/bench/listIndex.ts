import type { GetListParams } from 'ra-core';
import fakeRest from 'ra-data-fakerest';
import { ListIndex } from '../../dataProvider/listIndex';
import type { Query } from '../../dataProvider/query';
import { users } from '../../resources/users/users';
import { recordFromWire } from '../../schema/wire';
import { userRow } from '../support/fakeRpc';
import { compare, median, milliseconds, type Row, timeOf } from './measure';

const ROWS = 100_000;
const PER_PAGE = 50;

/** Compares the browser's index of a list, for backends that return all rows, with ra-data-fakerest. */
export async function listIndexRows(): Promise<Row[]> {
  const rows = Array.from({ length: ROWS }, (_, n) => userRow((n * 7919) % 100_003));
  const index = new ListIndex(users, rows);
  // It compares each given identifier with all others, which takes minutes. Without identifiers it numbers the rows.
  const fake = fakeRest({ users: rows.map(row => ({ ...recordFromWire(users, row), id: undefined })) }, false);

  const sorted = { field: 'username', order: 'ASC' } as const;
  const ours = (query: Partial<Query>) => index.page({ sort: sorted, offset: 0, limit: PER_PAGE, ...query });
  const theirs = (params: Partial<GetListParams>) =>
    fake.getList('users', { pagination: { page: 1, perPage: PER_PAGE }, sort: sorted, filter: {}, ...params });
  const target = { timesFaster: 20 };

  // Each round uses another query, so that no result comes from a cache.
  const columns = ['email', 'firstName', 'lastName', 'phone', 'status', 'createdAt', 'lastSeenAt'];
  const next = turns(columns);
  const nextTheirs = turns(columns);
  const statuses = turns(['active', 'invited', 'disabled']);
  const statusesTheirs = turns(['active', 'invited', 'disabled']);
  const words = turns(['user1', 'ast22', 'acme', 'first999', 'stranger', 'user77', 'r5']);
  const wordsTheirs = turns(['user1', 'ast22', 'acme', 'first999', 'stranger', 'user77', 'r5']);
  const pages = turns([2, 40, 200, 3, 1000, 7, 1999]);
  const pagesTheirs = turns([2, 40, 200, 3, 1000, 7, 1999]);

  return [
    await compare({ what: 'index: first page', ours: () => ours({}), reference: () => theirs({}), target }),
    await compare({
      what: 'index: sort by a column for the first time',
      ours: () => ours({ sort: { field: next(), order: 'DESC' } }),
      reference: () => theirs({ sort: { field: nextTheirs(), order: 'DESC' } }),
      target,
      rounds: columns.length,
    }),
    await compare({
      what: 'index: sort by a column again',
      ours: () => ours({ sort: { field: next(), order: 'ASC' } }),
      reference: () => theirs({ sort: { field: nextTheirs(), order: 'ASC' } }),
      target,
    }),
    await compare({
      what: 'index: filter',
      ours: () => ours({ where: [{ field: 'status', operator: 'in', value: [statuses()] }] }),
      reference: () => theirs({ filter: { status: [statusesTheirs()] } }),
      target,
    }),
    await compare({
      what: 'index: search',
      ours: () => ours({ search: words() }),
      reference: () => theirs({ filter: { q: wordsTheirs() } }),
      target,
    }),
    await compare({
      what: 'index: another page',
      ours: () => ours({ offset: (pages() - 1) * PER_PAGE }),
      reference: () => theirs({ pagination: { page: pagesTheirs(), perPage: PER_PAGE } }),
      target,
    }),
    await keystrokes(text => ours({ search: text })),
  ];
}

/** Measures the work per keystroke of typed searches: the slowest key, by its median over several rounds. */
async function keystrokes(search: (text: string) => unknown): Promise<Row> {
  const texts = ['user77@acme', 'first12 last', 'acme.example', 'USER999', 'last4 user4'];
  const keys = texts.flatMap(text => Array.from(text, (_, at) => text.slice(0, at + 1)));
  const times = keys.map((): number[] => []);
  for (let round = 0; round < 7; round++) {
    for (const [at, typed] of keys.entries()) times[at]?.push(await timeOf(() => search(typed)));
  }
  const ms = Math.max(...times.map(median));
  return {
    what: 'index: the slowest key of a search',
    ours: milliseconds(ms),
    reference: '-',
    ratio: '-',
    target: '< 16 ms',
    met: ms < 16,
  };
}

function turns<T>(values: readonly [T, ...T[]] | readonly T[]): () => T {
  let turn = 0;
  return () => {
    const value = values[turn++ % values.length];
    if (value === undefined) throw new Error('There is nothing to take turns with');
    return value;
  };
}
