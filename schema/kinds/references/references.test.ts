import { expect, test } from 'vitest';
import { referencesKind } from './references';

test.each([
  [
    ['a', 1, null, '', 'b'],
    ['a', '1', 'b'],
  ],
  ['a', []],
  [undefined, []],
])('reads %j from the wire as %j', (wire, value) => {
  expect(referencesKind.fromWire(wire, { to: 'teams' })).toEqual(value);
});
