import { expect, test } from 'vitest';
import * as fields from './fields';
import { kinds } from './kinds';

const { within, ...constructors } = fields;

test('each kind has a constructor of its name', () => {
  expect(Object.keys(constructors).sort()).toEqual(Object.keys(kinds).sort());
  const made = Object.entries(constructors as unknown as Record<string, () => object>);
  for (const [kind, make] of made) expect(make()).toEqual({ kind });
});

test('fields within a nested object have its path in calls', () => {
  expect(within('attributes', { country: constructors.text() }).country).toEqual({
    kind: 'text',
    wire: 'attributes.country',
  });
});

test('a field has its options and its kind', () => {
  expect(constructors.text({ required: true, max: 5 })).toEqual({ required: true, max: 5, kind: 'text' });
});
