import { expect, test } from 'vitest';
import { parseRecipients } from './recipients';

test('splits addresses at commas, semicolons and white space', () => {
  expect(parseRecipients(' a@x.example, b@x.example;c@x.example\na@x.example ')).toEqual({
    addresses: ['a@x.example', 'b@x.example', 'c@x.example'],
  });
  expect(parseRecipients('  ')).toEqual({ addresses: [] });
});

test('returns the first invalid address, and refuses too many', () => {
  expect(parseRecipients('a@x.example, stranger')).toEqual({ problem: 'wrong', address: 'stranger' });
  expect(parseRecipients([1, 2, 3, 4, 5, 6].map(n => `a${n}@x.example`).join())).toEqual({ problem: 'many' });
});
