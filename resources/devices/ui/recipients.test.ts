import { expect, test } from 'vitest';
import { recipientsOf } from './recipients';

test('addresses may be written in any way that tells one from the next', () => {
  expect(recipientsOf(' a@x.example, b@x.example;c@x.example\na@x.example ')).toEqual({
    addresses: ['a@x.example', 'b@x.example', 'c@x.example'],
  });
  expect(recipientsOf('  ')).toEqual({ addresses: [] });
});

test('what is no address is named, and too many are too many', () => {
  expect(recipientsOf('a@x.example, stranger')).toEqual({ problem: 'wrong', address: 'stranger' });
  expect(recipientsOf([1, 2, 3, 4, 5, 6].map(n => `a${n}@x.example`).join())).toEqual({ problem: 'many' });
});
