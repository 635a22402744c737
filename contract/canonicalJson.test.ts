import { expect, test } from 'vitest';
import { canonicalJson, sameJson } from './canonicalJson';

test('sorts keys at any depth and keeps the order of list items', () => {
  const value = { b: [{ d: 1, c: null }, 'z', 'a'], a: { y: 'text', x: false }, aa: undefined };
  expect(canonicalJson(value)).toBe('{"a":{"x":false,"y":"text"},"b":[{"c":null,"d":1},"z","a"]}');
});

test.each([
  [{ a: 1, b: 2, c: 3 }, { c: 3, a: 1, b: 2 }, true],
  [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ a: null }, {}, false],
  [{ a: 1 }, { a: '1' }, false],
])('%j and %j are the same: %s', (one, other, expected) => expect(sameJson(one, other)).toBe(expected));
