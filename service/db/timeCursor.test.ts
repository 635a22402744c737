import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { afterPosition, pageWithCursor, readCursor } from './timeCursor';

const at = Date.UTC(2030, 0, 1);
const row = { at: new Date(at), id: 7 };
const next = { at: new Date(at + 1), id: 8 };

test.each([
  ['more rows than the page', [row, next], 1, { page: [row], cursor: `${at}.7` }],
  ['exactly one page', [row, next], 2, { page: [row, next], cursor: null }],
  ['no rows', [], 2, { page: [], cursor: null }],
])('of %s, a page ends with the cursor of the next one', (_what, rows, limit, expected) => {
  expect(pageWithCursor(rows, limit)).toEqual(expected);
});

test('a cursor is read as the position of its row, also if the database returned the time as text', () => {
  const { cursor } = pageWithCursor([{ ...row, at: row.at.toISOString() }, next], 1);
  expect(readCursor(cursor ?? '')).toEqual({ at, id: 7 });
});

test.each(['', '1', '1.', '.1', 'x1.1', '1.1x', '1.1.1', '1a.1', '1.a1', '123456789012345.1', '1.1234567890123456'])(
  'refuses "%s" as a cursor',
  cursor => {
    const refusal = { code: 'invalid', field: 'cursor', message: 'cursor must be one from an earlier response.' };
    expect(() => readCursor(cursor)).toThrow(expect.objectContaining(refusal));
  },
);

test.each([
  ['asc', '(at, id) > ($1::timestamptz, $2::bigint)'],
  ['desc', '(at, id) < ($1::timestamptz, $2::bigint)'],
] as const)('the rows after a position, in order %s, are those with %s', (order, condition) => {
  expect(new PgDialect().sqlToQuery(afterPosition({ at, id: 7 }, order))).toMatchObject({
    sql: condition,
    params: ['2030-01-01T00:00:00.000Z', 7],
  });
});
