// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { IdentityFailure } from '../../../src/auth/identity';
import { showLanguage } from '../../../src/i18n/language';
import { isWrongPassword, withAccount } from './account';

vi.mock('../../../src/auth/identity/account', () => ({}));
afterEach(() => showLanguage('en'));

const failureOf = (message: string) =>
  withAccount(() => Promise.reject(new IdentityFailure('NotAuthorizedException', message))).catch(
    (error: Error) => error,
  );

it('fails in the user’s language', async () => {
  await showLanguage('de');
  const failure = await failureOf('Password attempts exceeded');
  expect(failure).toMatchObject({
    code: 'NotAuthorizedException',
    message: expect.stringMatching(/^Zu viele Versuche/),
  });
});

it('tells a wrong password from too many attempts', async () => {
  await showLanguage('de');
  expect(isWrongPassword(await failureOf('Incorrect username or password.'))).toBe(true);
  expect(isWrongPassword(await failureOf('Password attempts exceeded'))).toBe(false);
});
