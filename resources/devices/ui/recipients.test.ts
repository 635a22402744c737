import { expect, test } from 'vitest';
import { recipientsOf } from './recipients';

test('splits addresses at commas, semicolons and white space', () => {
  expect(recipientsOf(' a@x.example, b@x.example;c@x.example\na@x.example ')).toEqual({
    addresses: ['a@x.example', 'b@x.example', 'c@x.example'],
  });
  expect(recipientsOf('  ')).toEqual({ addresses: [] });
});

test('returns the first invalid address, and refuses too many', () => {
  expect(recipientsOf('a@x.example, stranger')).toEqual({ problem: 'wrong', address: 'stranger' });
  expect(recipientsOf([1, 2, 3, 4, 5, 6].map(n => `a${n}@x.example`).join())).toEqual({ problem: 'many' });
});
