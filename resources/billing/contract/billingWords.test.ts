import { expect, test } from 'vitest';
import { addMonths, MONTH, monthOf, startOfMonth } from './billingWords';

test('months are in UTC', () => {
  expect(monthOf(new Date('2026-02-01T00:30:00+01:00'))).toBe('2026-01');
  expect(startOfMonth('2026-02')).toEqual(new Date('2026-02-01T00:00:00Z'));
});

test.each([
  ['2026-01', 1, '2026-02'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
  ['2026-03', 0, '2026-03'],
])('%s and %d months are %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected);
  if (months === 1) expect(addMonths(month)).toBe(expected);
});

test('a month has a year and a number from 01 to 12', () => {
  const months = ['2026-01', '1999-12', '2026-00', '2026-13', '2026-1', '1899-01', '12026-01', '2026-011', '2026-01\n'];
  expect(months.filter(month => MONTH.test(month))).toEqual(['2026-01', '1999-12']);
});
