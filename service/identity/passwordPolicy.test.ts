import { expect, test } from 'vitest';
import { assertPasswordPolicy } from './passwordPolicy';

test.each([
  ['Short7', 'Password not long enough'],
  ['lower-case-7', 'Password must have uppercase characters'],
  ['UPPER-CASE-7', 'Password must have lowercase characters'],
  ['Without-number', 'Password must have numeric characters'],
])('%s: %s', async (password, rule) => {
  await expect(assertPasswordPolicy(password)).rejects.toThrow(`Password did not conform with policy: ${rule}`);
});

test('accepts any script', async () => {
  await expect(assertPasswordPolicy('Ökologie-2026')).resolves.toBeUndefined();
  await expect(assertPasswordPolicy('Ёлка-и-мёд-7')).resolves.toBeUndefined();
});

test.each(['Password1', 'P@ssw0rd', 'Password2026!', 'Qwerty123', 'Margaret1987'])(
  'rejects %s as too common',
  async password => {
    await expect(assertPasswordPolicy(password)).rejects.toThrow('This password is too common');
  },
);

test.each(['Ada.Lovelace1', 'Ada.King@Example.net1', 'Ada.King-1815'])(
  'rejects %s, which is a name of the account',
  async password => {
    const owner = { username: 'ada.lovelace', attributes: { email: 'ada.king@example.net' } };
    await expect(assertPasswordPolicy(password, owner)).rejects.toThrow(
      'Your username or e-mail address can’t be your password',
    );
    await expect(assertPasswordPolicy(password, { username: 'bob', attributes: {} })).resolves.toBeUndefined();
  },
);
