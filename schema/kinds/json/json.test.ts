import { expect, test } from 'vitest';
import { NotAValue } from '../../kind';
import { jsonKind } from './json';

test('accepts any value, and treats undefined as missing', () => {
  for (const value of [0, '', false, [], {}]) expect(jsonKind.fromWire(value, {})).toBe(value);
  expect(jsonKind.fromWire(undefined, {})).toBeNull();
});

test('refuses text that isn’t JSON', () => {
  expect(() => jsonKind.fromText('{a: 1}', {})).toThrow(NotAValue);
  expect(() => jsonKind.fromText('{a: 1}', {})).toThrow(expect.objectContaining({ problem: { key: 'json' } }));
});
