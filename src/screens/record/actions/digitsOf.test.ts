import { expect, test } from 'vitest';
import { digitsOf } from './digitsOf';

test('reads numbers as they are written in any language', () => {
  expect(['1,204', '1.204', '1’204', '1 204', '١٬٢٠٤'].map(digitsOf)).toEqual(Array(5).fill('1204'));
  expect(digitsOf('12a')).toBe('12a');
});
