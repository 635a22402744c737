import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Comparison, type Condition, operators } from '../contract/list';
import { users } from '../resources/users/users';
import { fieldOf, kindOf } from '../schema/record';
import { type ConsoleRecord, recordFromWire } from '../schema/wire';
import { userRow } from '../tests/support/fakeRpc';
import { compareKeys, testOf } from './condition';
import { ListIndex } from './listIndex';
import type { Query } from './query';

const rows = Array.from({ length: 120 }, (_, n) => userRow(n));

/** The simplest implementation: test every record, sort all, slice. */
function naive(records: ConsoleRecord[], { where = [], search = '', sort, offset, limit }: Query) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const field = sort?.field ?? 'id';
  const matching = records
    .filter(record => where.every(condition => holds(record, condition)))
    .filter(({ username, firstName, lastName, email }) =>
      words.every(word =>
        [username, firstName, lastName, email].some(text => String(text).toLowerCase().includes(word)),
      ),
    )
    .sort((a, b) => compare(field, a, b) || compare('id', a, b));
  if (sort?.order === 'DESC') matching.reverse();
  return { records: matching.slice(offset, offset + limit), total: matching.length };
}

function compare(name: string, a: ConsoleRecord, b: ConsoleRecord): number {
  if (a[name] == null || b[name] == null) return Number(a[name] == null) - Number(b[name] == null);
  const { sortKey } = kindOf(fieldOf(users, name));
  return compareKeys(sortKey(a[name]), sortKey(b[name]));
}

function holds(record: ConsoleRecord, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every(inner => holds(record, inner));
  if ('any' in condition) return condition.any.some(inner => holds(record, inner));
  return testOf(fieldOf(users, condition.field), condition)(record[condition.field]);
}

const names = ['id', 'username', 'role', 'status', 'smsEnabled', 'platform', 'teamIds', 'lastSeenAt', 'createdAt'];
const flags = ['smsEnabled'];
const word = fc.constantFrom('active', 'user', 'admin', 'team-3', 'ios', 'user-7', '2026-03-01T00:00:00.000Z');
const wordOf = (field: string) => (flags.includes(field) ? fc.boolean() : word);
const single = operators.filter(operator => operator !== 'in' && operator !== 'empty');
const comparison: fc.Arbitrary<Comparison> = fc.constantFrom(...names).chain(field =>
  fc.oneof(
    fc.record({ field: fc.constant(field), operator: fc.constantFrom(...single), value: wordOf(field) }),
    fc.record({ field: fc.constant(field), operator: fc.constant('empty' as const), value: fc.boolean() }),
    fc.record({
      field: fc.constant(field),
      operator: fc.constant('in' as const),
      value: fc.array<string | boolean>(wordOf(field), { maxLength: 4 }),
    }),
  ),
);
const condition: fc.Arbitrary<Condition> = fc.letrec<{ any: Condition; one: Condition }>(tie => ({
  one: comparison,
  any: fc.oneof(
    { maxDepth: 2 },
    tie('one'),
    fc.record({ all: fc.array(tie('any'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('any'), { maxLength: 3 }) }),
  ),
})).any;
const query: fc.Arbitrary<Query> = fc.record({
  where: fc.array(condition, { maxLength: 3 }),
  search: fc.constantFrom('', '1', 'user1', 'USER1', 'first2 acme', 'stranger', ' user '),
  sort: fc.record({ field: fc.constantFrom(...names), order: fc.constantFrom('ASC' as const, 'DESC' as const) }),
  // A page beyond row 1,000 builds the sorted order, which then must stay up to date.
  offset: fc.oneof({ weight: 4, arbitrary: fc.nat(130) }, fc.constant(1000)),
  limit: fc.integer({ min: 1, max: 50 }),
});
const change = fc.oneof(fc.record({ put: fc.nat(140), as: fc.nat(1000) }), fc.record({ remove: fc.nat(140) }));

test('returns the same as filtering and sorting all records, after any changes', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(query, change), { minLength: 1, maxLength: 12 }), steps => {
      const index = new ListIndex(users, rows);
      const records = new Map(rows.map(row => [String(row.id), recordFromWire(users, row)]));
      for (const step of steps) {
        if ('put' in step) {
          const record = recordFromWire(users, userRow(step.as, { id: `user-${step.put}` }));
          records.set(record.id, record);
          index.put(record);
        } else if ('remove' in step) {
          records.delete(`user-${step.remove}`);
          index.remove(`user-${step.remove}`);
        } else {
          expect(index.page(step)).toEqual(naive([...records.values()], step));
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('narrows the result while the search grows, and widens it when it shrinks', () => {
  const index = new ListIndex(users, rows);
  const totals = ['u', 'user1', 'user11', 'user119', 'user11', ''].map(
    search => index.page({ search, offset: 0, limit: 5 }).total,
  );
  expect(totals).toEqual([120, 31, 11, 1, 11, 120]);
});
