import { expect, test } from 'vitest';
import { groupBy } from './groupBy';

test('groups items by key and keeps their order', () => {
  expect([...groupBy(['b1', 'a1', 'b2', 'c1', 'b3'], item => item[0])]).toEqual([
    ['b', ['b1', 'b2', 'b3']],
    ['a', ['a1']],
    ['c', ['c1']],
  ]);
});
