import { expect, test } from 'vitest';
import { assertPasswordPolicy } from './passwordPolicy';

test.each([
  ['Short7', 'Password not long enough'],
  ['lower-case-7', 'Password must have uppercase characters'],
  ['UPPER-CASE-7', 'Password must have lowercase characters'],
  ['Without-number', 'Password must have numeric characters'],
])('%s: %s', (password, rule) => {
  expect(() => assertPasswordPolicy(password)).toThrow(`Password did not conform with policy: ${rule}`);
});

test('takes any script', () => {
  expect(() => assertPasswordPolicy('Ökologie-2026')).not.toThrow();
  expect(() => assertPasswordPolicy('Ёлка-и-мёд-7')).not.toThrow();
});
