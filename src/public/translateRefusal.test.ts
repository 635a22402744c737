// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { showLanguage } from '../i18n/language';
import translateRefusal from './translateRefusal';

afterEach(() => showLanguage('en'));

it.each([
  ['en', 'Incorrect username or password.'],
  ['de', 'Benutzername oder Passwort ist falsch.'],
] as const)('what the provider says is said in %s', async (language, text) => {
  await showLanguage(language);
  expect(await translateRefusal('Incorrect username or password.')).toBe(text);
});

it('what has its code in place of words is said as well', async () => {
  await showLanguage('de');
  expect(await translateRefusal('UserNotConfirmedException')).toBe('Ihr Konto ist noch nicht bestätigt.');
});

it('what is unknown stays as it is', async () => {
  expect(await translateRefusal('User does not exist.')).toBe('User does not exist.');
});
