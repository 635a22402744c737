// @vitest-environment happy-dom
import { afterEach, expect, it, test } from 'vitest';
import { languages } from '../../contract/languages';
import { refusals } from '../../service/identity/errors';
import { IdentityFailure } from '../auth/identity';
import { texts as publicLaterTexts } from '../i18n/en/publicLater';
import { publicText, showLanguage } from '../i18n/language';
import { refusalText } from './refusalText';

afterEach(() => showLanguage('en'));

it.each([
  ['en', 'Incorrect username or password.'],
  ['de', 'Benutzername oder Passwort ist falsch.'],
] as const)('shows the provider’s message in %s', async (language, text) => {
  await showLanguage(language);
  expect(await refusalText(new IdentityFailure('NotAuthorizedException', 'Incorrect username or password.'))).toBe(
    text,
  );
});

it.each([
  ['UserNotConfirmedException', 'UserNotConfirmedException', 'Ihr Konto ist noch nicht bestätigt.'],
  [
    'TooManyRequestsException',
    'Rate exceeded',
    'Zu viele Versuche. Warten Sie einige Zeit und versuchen Sie es dann erneut.',
  ],
  ['invalid', 'Password did not conform with policy: Password not long enough.', 'Das Passwort ist zu kurz.'],
  [
    'InvalidRedirect',
    publicLaterTexts.refusals.notRegistered.replace('%{address}', 'https://a.example/callback'),
    /muss https:\/\/a\.example\/callback zu/,
  ],
])('translates %s, whatever its message', async (code, message, text) => {
  await showLanguage('de');
  expect(await refusalText(new IdentityFailure(code, message))).toMatch(text);
});

it('leaves an unknown message unchanged', async () => {
  await showLanguage('de');
  expect(await refusalText(new IdentityFailure('X', 'Out of order.'))).toBe('Out of order.');
});

/** Errors that only programs or signed-in users get. */
const notBeforeSigningIn: ReadonlySet<keyof typeof refusals> = new Set([
  'accessTokenRevoked',
  'addressProvided',
  'attributeNotWritable',
  'deviceNotFound',
  'flowNotEnabled',
  'invalid',
  'missing',
  'passkeyNotFound',
  'proofTooOld',
  'refreshTokenExpired',
  'refreshTokenInvalid',
  'refreshTokenReused',
  'refreshTokenRevoked',
  'scopeMissing',
  'sessionIdle',
]);
const met = Object.entries(refusals).filter(([name]) => !notBeforeSigningIn.has(name as keyof typeof refusals));

test.each(languages.map(({ id }) => id).filter(id => id !== 'en'))('translates every error into %s', async id => {
  await showLanguage(id);
  for (const [, make] of met) {
    const { code, message } = make('X');
    expect(await refusalText(new IdentityFailure(code, message)), message).not.toBe(message);
  }
  for (const [name, message] of Object.entries(publicLaterTexts.refusals)) {
    const said = await refusalText(new IdentityFailure('X', message));
    // Strip the isolation marks around an address.
    const text = said.replace(/[\u2068\u2069]/g, '');
    expect(text, message).toBe(publicText(`refusals.${name}`));
    expect(text, message).not.toBe(message);
  }
});
