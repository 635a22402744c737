import { expect, test } from 'vitest';
import { idKind } from '../id/id';
import { referenceKind } from './reference';

test.each([
  ['a', 'a'],
  [7, '7'],
  [null, null],
  [{}, null],
  [true, null],
])('reads %j from the wire as the identifier %j', (wire, value) => {
  expect(referenceKind.fromWire(wire, { to: 'teams' })).toBe(value);
  expect(idKind.fromWire(wire, {})).toBe(value);
});

test('treats an empty text as no record', () => {
  expect(referenceKind.fromWire('', { to: 'teams' })).toBeNull();
});
