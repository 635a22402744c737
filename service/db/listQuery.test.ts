import { sql } from 'drizzle-orm';
import { integer, PgDialect, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import type { Condition, Operator } from '../../contract/list';
import { type ListTable, listQuery, numberOf } from './listQuery';

const things = pgTable('things', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  at: timestamp('at').notNull(),
});
const list: ListTable = {
  from: things,
  id: things.id,
  search: sql`search_key`,
  order: 'name',
  columns: {
    id: { type: 'serial', value: things.id, isUnique: true },
    name: { type: 'text', value: things.name },
    kind: { type: 'word', value: sql`kind`, enumeration: true },
    amount: { type: 'number', value: sql`amount` },
    isOpen: { type: 'boolean', value: sql`is_open` },
    since: { type: 'time', value: sql`since` },
    at: {
      type: 'time',
      value: things.at,
      key: {
        since: moment => sql`id >= ${moment.toISOString()}`,
        before: moment => sql`id < ${moment.toISOString()}`,
      },
    },
    words: { type: 'list', overlaps: words => sql`words && ${words}`, isEmpty: sql`words = '{}'` },
  },
};

const page = { offset: 0, limit: 10 };
const dialect = new PgDialect();

/** Returns a filter's condition with its values in place. */
function conditionOf(filter: Condition): string {
  const { where } = listQuery(list, { ...page, filter }, undefined);
  return where === undefined ? '' : inline(where);
}

function inline(query: Parameters<PgDialect['sqlToQuery']>[0]): string {
  const { sql: statement, params } = dialect.sqlToQuery(query);
  return statement.replace(/\$(\d+)/g, (_, index) => JSON.stringify(params[Number(index) - 1]));
}

const time = '2030-01-01T00:00:00.500Z';

describe('a condition', () => {
  test.each<[field: string, operator: Operator, value: unknown, condition: string]>([
    ['at', 'gte', time, 'id >= "2030-01-01T00:00:00.500Z"'],
    ['at', 'gt', time, 'id >= "2030-01-01T00:00:00.501Z"'],
    ['at', 'lt', time, 'id < "2030-01-01T00:00:00.500Z"'],
    ['at', 'lte', time, 'id < "2030-01-01T00:00:00.501Z"'],
    ['at', 'eq', time, '"things"."at" = "2030-01-01T00:00:00.500Z"::timestamptz'],
    ['since', 'gt', time, 'since > "2030-01-01T00:00:00.500Z"::timestamptz'],
    ['since', 'lte', '2030-01-01', 'since <= "2030-01-01T00:00:00.000Z"::timestamptz'],
    ['amount', 'lt', '7', 'amount < 7::double precision'],
    ['amount', 'gte', 7.5, 'amount >= 7.5::double precision'],
    ['id', 'eq', '7', '"things"."id" = 7::bigint'],
    ['isOpen', 'ne', true, 'is_open is distinct from true::boolean'],
    ['kind', 'in', ['a', 'b'], 'kind in ("a"::text, "b"::text)'],
    ['kind', 'in', [], 'false'],
    ['kind', 'startsWith', 'a%', 'fold(kind) like fold("a\\\\%") || \'%\''],
    ['name', 'eq', 'Ada', 'fold("things"."name") = fold("Ada")'],
    ['name', 'contains', '_\\', 'fold("things"."name") like \'%\' || fold("\\\\_\\\\\\\\") || \'%\''],
    ['name', 'empty', true, `coalesce("things"."name", '') = ''`],
    ['kind', 'empty', false, 'not kind is null'],
    ['words', 'eq', 'a', 'words && ["a"]::text[]'],
    ['words', 'ne', 'a', 'not words && ["a"]::text[]'],
    ['words', 'in', ['a', 'b'], 'words && ["a","b"]::text[]'],
    ['words', 'empty', true, "words = '{}'"],
  ])('%s %s %j is in SQL: %s', (field, operator, value, condition) => {
    expect(conditionOf({ field, operator, value } as Condition)).toBe(condition);
  });

  test.each([
    [{ all: [] }, ''],
    [{ any: [] }, 'false'],
    [{ any: [{ field: 'isOpen', operator: 'eq', value: true }, { any: [] }] }, '(is_open = true::boolean or false)'],
    [{ all: [{ field: 'isOpen', operator: 'eq', value: true }, { any: [] }] }, '(is_open = true::boolean and false)'],
  ] satisfies [Condition, string][])('%j is in SQL: %s', (filter, condition) => {
    expect(conditionOf(filter)).toBe(condition);
  });

  test.each<[field: string, operator: string, value: unknown, path: string, message: string]>([
    [
      'shoe',
      'eq',
      1,
      'field',
      'The list has no field "shoe". It has id, name, kind, amount, isOpen, since, at, words.',
    ],
    [
      'toString',
      'eq',
      1,
      'field',
      'The list has no field "toString". It has id, name, kind, amount, isOpen, since, at, words.',
    ],
    ['isOpen', 'gt', true, 'operator', "isOpen can't be compared by gt, only by eq, ne, in, empty."],
    ['words', 'gt', 'a', 'operator', "words can't be compared by gt, only by eq, ne, in, empty."],
    ['name', 'lt', 'a', 'operator', "name can't be compared by lt, only by eq, ne, in, empty, contains, startsWith."],
    ['kind', 'lt', 'a', 'operator', "kind can't be compared by lt, only by eq, ne, in, empty, contains, startsWith."],
    ['id', 'contains', 1, 'operator', "id can't be compared by contains, only by eq, ne, in, empty, gt, gte, lt, lte."],
    [
      'amount',
      'contains',
      1,
      'operator',
      "amount can't be compared by contains, only by eq, ne, in, empty, gt, gte, lt, lte.",
    ],
    ['at', 'contains', 1, 'operator', "at can't be compared by contains, only by eq, ne, in, empty, gt, gte, lt, lte."],
    ['name', 'empty', 'x', 'value', 'name is compared with true (is empty) or false (has a value).'],
    ['name', 'in', 'x', 'value', 'name is compared with a list of values.'],
    ['name', 'eq', ['x'], 'value', 'name is compared with one value.'],
    ['name', 'eq', 1, 'value', 'name is compared with text.'],
    ['isOpen', 'eq', 'true', 'value', 'isOpen is compared with true or false.'],
    ['amount', 'eq', 'many', 'value', 'amount is compared with a number.'],
    ['id', 'eq', 1.5, 'value', 'id is compared with a whole number.'],
    ['id', 'eq', true, 'value', 'id is compared with a whole number.'],
    ['at', 'eq', 'soon', 'value', 'at is compared with a time such as 2030-01-31T00:00:00Z.'],
    ['at', 'eq', '0000-12-31T00:00:00Z', 'value', 'at is compared with a time such as 2030-01-31T00:00:00Z.'],
  ])('%s %s %j is refused', (field, operator, value, path, message) => {
    const filter = { all: [{ any: [{ field, operator, value } as Condition] }] };
    expect(() => listQuery(list, { ...page, filter }, undefined)).toThrow(
      expect.objectContaining({ code: 'invalid', field: `filter.all.0.any.0.${path}`, message }),
    );
  });
});

describe('a list', () => {
  test.each([
    [undefined, ''],
    ['  ', ''],
    [' ada  x_ ', `(search_key like '%' || fold("ada") || '%' and search_key like '%' || fold("x\\\\_") || '%')`],
  ])('searched for "%s" has the condition', (search, condition) => {
    const { where } = listQuery(list, { ...page, ...(search !== undefined && { search }) }, undefined);
    expect(where === undefined ? '' : inline(where)).toBe(condition);
  });

  test.each([
    ['name', 'asc', 'fold("things"."name") asc, "things"."id" asc'],
    ['amount', 'desc', 'amount desc, "things"."id" desc'],
    ['id', 'asc', '"things"."id" asc'],
  ] as const)('sorted by %s %s has a total order', (field, order, expected) => {
    const { orderBy } = listQuery(list, { ...page, sort: { field, order } }, undefined);
    expect(inline(sql.join(orderBy, sql`, `))).toBe(expected);
  });

  test('is sorted by its own order by default, and limited to its page', () => {
    const query = listQuery(list, { offset: 20, limit: 10 }, sql`owner = 'acme'`);
    expect(inline(query.page).replace(/\s+/g, ' ')).toBe(
      `"things"."id" in ( select "things"."id" from "things" where owner = 'acme' order by fold("things"."name") asc, "things"."id" asc limit 10 offset 20 )`,
    );
    expect(inline(query.total)).toBe(`(select count(*) from "things" where owner = 'acme')`);
    expect([query.hasPage, query.counted, query.counts]).toEqual([true, [], undefined]);
    expect(listQuery(list, { offset: 0, limit: 0 }, undefined).hasPage).toBe(false);
  });

  test.each([
    [{ sort: { field: 'words', order: 'asc' } }, 'sort.field', "The list can't be sorted by words."],
    [{ counts: ['kind', 'name'] }, 'counts.1', 'name has too many different values to count.'],
    [{ counts: ['amount'] }, 'counts.0', 'amount has too many different values to count.'],
  ] as const)('refuses %j', (input, field, message) => {
    expect(() => listQuery(list, { ...page, ...(input as object) }, undefined)).toThrow(
      expect.objectContaining({ code: 'invalid', field, message }),
    );
  });
});

test.each([
  ['7', 7],
  ['-12', -12],
  ['1234567890123456', 1_234_567_890_123_456],
  ['12345678901234567', '12345678901234567'],
  ['', ''],
  ['7x', '7x'],
  ['x7', 'x7'],
  ['7.5', '7.5'],
  [7.5, 7.5],
  [null, null],
])('%j is the number %j', (value, number) => {
  expect(numberOf(value)).toBe(number);
});
