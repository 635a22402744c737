import { expect, test } from 'vitest';
import { NotAValue } from '../../kind';
import { jsonKind } from './json';

test('anything is a value, and what is not there is none', () => {
  for (const value of [0, '', false, [], {}]) expect(jsonKind.fromWire(value, {})).toBe(value);
  expect(jsonKind.fromWire(undefined, {})).toBeNull();
});

test('text that is no JSON is refused', () => {
  expect(() => jsonKind.fromText('{a: 1}', {})).toThrow(NotAValue);
  expect(() => jsonKind.fromText('{a: 1}', {})).toThrow(expect.objectContaining({ problem: { key: 'json' } }));
});
