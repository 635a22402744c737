import { expect, test } from 'vitest';
import { digitsOf, PHONE, UNPRINTABLE } from './formats';

test('a telephone number has up to 15 digits and no leading zero', () => {
  const numbers = [
    '+14155550123',
    '+123456789012345',
    '+1234567890123456',
    '+04155550123',
    '4155550123',
    '+1415',
    'x+14155550123',
  ];
  expect(numbers.filter(number => PHONE.test(number))).toEqual(['+14155550123', '+123456789012345']);
});

test('no character that hides or reorders text is printable', () => {
  const hidden = ['\u0000', '\n', '\u2028', '\u200b', '\u200e', '\u200f', '\u202e', '\u2066', '\ufeff'];
  expect(hidden.filter(character => !UNPRINTABLE.test(`Ada${character}Lovelace`))).toEqual([]);
  expect(UNPRINTABLE.test('Ada Łovelace-Byron 李')).toBe(false);
});

test('digits of Arabic keyboards count', () => {
  expect(digitsOf('Code: ١٢٣-٤۵۶')).toBe('123456');
});
