import { expect, test } from 'vitest';
import { catalogueText, fieldLabel, sentence } from './words';

test.each([
  ['max_users', 'number', 'Max users'],
  ['maxUsers', 'number', 'Max users'],
  ['config.Limits.max-users', 'number', 'Config limits max users'],
  ['IPv4Address', 'ip', 'IPv4 address'],
  ['ownerEMail', 'email', 'Owner e-mail'],
  ['callbackURL', 'url', 'Callback URL'],
  ['ip_address', 'ip', 'IP address'],
  ['2fa', 'flag', '2FA'],
  ['mfaRequired', 'flag', 'MFA required'],
  ['is_default', 'flag', 'Default'],
  ['createdAt', 'time', 'Created'],
  ['at', 'time', 'At'],
  ['owner_user_id', 'reference', 'Owner user'],
  ['teamIds', 'references', 'Teams'],
  ['größe', 'number', 'Größe'],
  ['organizationColor', 'text', 'Organisation colour'],
])('the label of %s, a %s, is %s', (path, kind, label) => expect(fieldLabel(path, kind)).toBe(label));

test('converts foreign texts to texts of the catalogue', () => {
  expect(catalogueText('The  organization’s\ncolor! %{name} |||| x')).toBe('The organisation’s colour. {name} | x');
  expect(sentence('how many users may call')).toBe('How many users may call.');
});
