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

test.each(['Password1', 'P@ssw0rd', 'Password2026!', 'Qwerty123', 'Margaret1987'])('%s is too common', password => {
  expect(() => assertPasswordPolicy(password)).toThrow('This password is too common');
});

test.each(['Ada.Lovelace1', 'Ada.King@Example.net1', 'Ada.King-1815'])(
  '%s is a name of the account that it is for',
  password => {
    const owner = { username: 'ada.lovelace', attributes: { email: 'ada.king@example.net' } };
    expect(() => assertPasswordPolicy(password, owner)).toThrow(
      "Your username or e-mail address can't be your password",
    );
    expect(() => assertPasswordPolicy(password, { username: 'bob', attributes: {} })).not.toThrow();
  },
);
