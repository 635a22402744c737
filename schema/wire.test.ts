import { expect, test } from 'vitest';
import { samples } from '../tests/support/sample';
import { valuesToWire } from './wire';

test('a body holds null for what is empty, and nothing for what is not said', () => {
  expect(valuesToWire(samples, { name: 'A', notes: null, mail: undefined })).toEqual({ name: 'A', notes: null });
  expect(Object.keys(valuesToWire(samples, { mail: undefined }))).toEqual([]);
});
