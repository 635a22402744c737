// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getLanguage } from '../../i18n/language';
import { chooseLanguage } from '../../i18n/languageChoice';
import { removeUser } from '../userCookie';
import type { SignInStep } from './challenge';
import type { Tokens } from './provider';
import {
  abandonSignIn,
  answerChallenge,
  chooseNewPassword,
  confirmTwoFactor,
  currentSignIn,
  type SignInCredentials,
  signIn,
} from './signIn';

const provider = vi.hoisted(() => ({
  authenticate: vi.fn<(username: string, password: string) => Promise<SignInStep>>(),
  answerChallenge: vi.fn<(answer: string, attributes: object) => Promise<SignInStep>>(),
  revokeSession: vi.fn(async () => {}),
  readTokens: vi.fn(
    async (): Promise<Tokens> => ({
      access: { token: 'access', drift: 0 },
      idToken: 'id',
      sub: 'subject-1',
      organization: undefined,
      locale: undefined,
    }),
  ),
}));
vi.mock('./provider', () => provider);
const account = vi.hoisted(() => ({
  updateAttributes: vi.fn(async (_attributes: object) => ({})),
  setUpApp: vi.fn(async (_issuer: string) => ({ secret: 'SECRET', uri: 'otpauth://totp/ada?secret=SECRET' })),
  confirmApp: vi.fn(async (_code: string) => {}),
  setPreferredMFA: vi.fn(async (_method: string) => true),
}));
vi.mock('./account', () => account);
const lookUp = vi.hoisted(() =>
  vi.fn(async (): Promise<object> => ({ message: 'success', data: { username: 'ada' } })),
);
vi.mock('./calls', () => ({ call: async (name: string) => (name === 'getUser' ? lookUp() : {}) }));

const done: SignInStep = { signInStep: 'DONE' };
const totp: SignInStep = { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' };
const failing = (name: string, message: string) => Object.assign(new Error(message), { name });

beforeEach(() => void vi.clearAllMocks());
afterEach(() => {
  abandonSignIn();
  removeUser();
});

async function begin(step: SignInStep) {
  provider.authenticate.mockResolvedValue(step);
  return signIn('ada', 'secret');
}

describe('the credentials', () => {
  test('may be one object', async () => {
    provider.authenticate.mockResolvedValue(done);
    await expect(signIn({ username: ' ada ', password: 'secret' })).resolves.toMatchObject({
      user: { token: 'access' },
    });
    expect(provider.authenticate).toHaveBeenCalledExactlyOnceWith('ada', 'secret');
  });

  test('must be a username', async () => {
    const nothing: unknown[] = [undefined, 7, {}, { password: 'secret' }, null];
    for (const who of nothing) {
      await expect(signIn(who as SignInCredentials)).rejects.toThrow(
        'The username should either be a string or one of the sign in types',
      );
    }
    await expect(signIn(' ', 'secret')).rejects.toThrow('Username cannot be empty');
    await expect(signIn({ username: 'ada', password: '' })).rejects.toThrow('Password cannot be empty');
    await expect(confirmTwoFactor('ada', 'secret', ' ')).rejects.toThrow('Confirmation code cannot be empty');
    expect(provider.authenticate).not.toHaveBeenCalled();
  });
});

describe('a provider that doesn’t enforce the second factor that the service requires', () => {
  const missing = { message: 'failure', error: 'Acme requires a second factor.', reason: 'second_factor' };

  test('sets up an app first, then signs in with the role Admin', async () => {
    lookUp.mockResolvedValueOnce(missing);
    await expect(begin(done)).resolves.toEqual({ ok: true, username: 'ada', data: 'MFA_SETUP' });
    expect(currentSignIn()?.challenge).toMatchObject({ name: 'MFA_SETUP', secret: 'SECRET' });
    expect(provider.revokeSession).not.toHaveBeenCalled();
    account.confirmApp.mockRejectedValueOnce(failing('EnableSoftwareTokenMFAException', 'Code mismatch'));
    await expect(answerChallenge('000000')).rejects.toThrow('Code mismatch');
    await expect(answerChallenge(' 123456 ')).resolves.toMatchObject({ user: { role: 'Admin' } });
    expect(account.confirmApp).toHaveBeenLastCalledWith('123456');
    expect(account.setPreferredMFA).toHaveBeenCalledExactlyOnceWith('TOTP');
    expect(currentSignIn()).toBeUndefined();
  });

  test('revokes the tokens on going back', async () => {
    lookUp.mockResolvedValueOnce(missing);
    await begin(done);
    abandonSignIn();
    await vi.waitFor(() => expect(provider.revokeSession).toHaveBeenCalledOnce());
  });
});

describe('the language', () => {
  const kept = {
    access: { token: 'access', drift: 0 },
    idToken: 'id',
    sub: 'subject-1',
    organization: undefined,
    locale: 'de',
  };
  afterEach(async () => {
    await chooseLanguage('en');
    window.localStorage.clear();
  });

  test('is the account’s', async () => {
    provider.readTokens.mockResolvedValueOnce(kept);
    await begin(done);
    expect(getLanguage()).toBe('de');
    expect(account.updateAttributes).not.toHaveBeenCalled();
  });

  test('chosen before is saved in the account, and stays if saving fails', async () => {
    await chooseLanguage('fr');
    provider.readTokens.mockResolvedValueOnce(kept);
    account.updateAttributes.mockRejectedValueOnce(new Error('A client attempted to write unauthorized attribute'));
    await begin(done);
    await vi.waitFor(() => expect(account.updateAttributes).toHaveBeenCalledExactlyOnceWith({ locale: 'fr' }));
    expect(getLanguage()).toBe('fr');
    await begin(done);
    await vi.waitFor(() => expect(account.updateAttributes).toHaveBeenCalledTimes(2));
    expect(getLanguage()).toBe('fr');
  });
});

describe('the second step', () => {
  test('by an app signs in again by password, then with the code and the role Admin', async () => {
    await expect(begin(totp)).resolves.toEqual({ ok: true, username: 'ada', data: 'SOFTWARE_TOKEN_MFA' });
    provider.answerChallenge.mockResolvedValue(done);
    await expect(answerChallenge('123456')).resolves.toMatchObject({ user: { role: 'Admin' } });
    expect(provider.authenticate).toHaveBeenCalledTimes(2);
    expect(provider.answerChallenge).toHaveBeenCalledExactlyOnceWith('123456', {});
    expect(currentSignIn()).toBeUndefined();
  });

  test('sets no role if no code was needed', async () => {
    provider.authenticate.mockResolvedValue(done);
    const outcome = await confirmTwoFactor('ada', 'secret', '123456');
    expect(outcome).toMatchObject({ ok: true, user: { token: 'access' } });
    expect(outcome).not.toHaveProperty('user.role');
  });

  test('is chosen, then answered in place', async () => {
    await begin({ signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['SMS', 'TOTP'] });
    expect(currentSignIn()?.challenge).toEqual({
      name: 'SELECT_MFA_TYPE',
      choices: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'],
    });
    await expect(answerChallenge('PIGEON')).rejects.toThrow('Invalid MFA type');
    await expect(answerChallenge('EMAIL_OTP')).rejects.toThrow('Invalid MFA type');
    provider.answerChallenge.mockResolvedValue(totp);
    await expect(answerChallenge('SOFTWARE_TOKEN_MFA')).resolves.toMatchObject({ data: 'SOFTWARE_TOKEN_MFA' });
    expect(provider.answerChallenge).toHaveBeenLastCalledWith('TOTP', {});
    provider.answerChallenge.mockResolvedValue(done);
    await expect(answerChallenge('123456')).resolves.toMatchObject({ user: { role: 'Admin' } });
    expect(provider.authenticate).toHaveBeenCalledOnce();
  });

  test('by text message shows where the code was sent, and stays open after a wrong one', async () => {
    await begin({ signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', codeDeliveryDetails: { destination: '+***0142' } });
    expect(currentSignIn()?.challenge).toEqual({ name: 'SMS_MFA', destination: '+***0142' });
    await expect(answerChallenge('')).rejects.toThrow('Confirmation code cannot be empty');
    provider.answerChallenge.mockRejectedValue(failing('CodeMismatchException', 'Invalid code received for user'));
    await expect(answerChallenge('000000')).rejects.toThrow('Invalid code received for user');
    expect(currentSignIn()).toBeDefined();
  });

  test('ends the attempt if the challenge has expired', async () => {
    await begin({ signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' });
    provider.answerChallenge.mockRejectedValue(
      failing('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    );
    await expect(answerChallenge('123456')).rejects.toThrow('Invalid session');
    expect(currentSignIn()).toBeUndefined();
  });

  test('sets up an app if the pool requires one', async () => {
    const address = new URL('otpauth://totp/Chat%20Console:ada?secret=ABC');
    const getSetupUri = vi.fn(() => address);
    await begin({
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: { sharedSecret: 'ABC', getSetupUri },
    });
    expect(currentSignIn()?.challenge).toEqual({ name: 'MFA_SETUP', secret: 'ABC', address: address.href });
    expect(getSetupUri).toHaveBeenCalledWith('Chat Console', 'ada');
    provider.answerChallenge.mockResolvedValue(done);
    await expect(answerChallenge('123456')).resolves.toMatchObject({ user: { role: 'Admin' } });
  });

  test('may be a custom challenge', async () => {
    await begin({ signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' });
    await expect(answerChallenge(' ')).rejects.toThrow('Challenge response cannot be empty');
    provider.answerChallenge.mockResolvedValue(done);
    const outcome = await answerChallenge('swordfish');
    expect(outcome).not.toHaveProperty('user.role');
  });

  test('is refused if the console doesn’t support it', async () => {
    await expect(begin({ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' })).rejects.toThrow('Authentication Error');
    await expect(answerChallenge('123456')).rejects.toThrow('Authentication Error');
  });
});

describe('a new password', () => {
  const required: SignInStep = {
    signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    missingAttributes: ['given_name'],
  };

  test('is sent with the missing attributes', async () => {
    await expect(begin(required)).rejects.toBe('NEW_PASSWORD_REQUIRED');
    expect(currentSignIn()?.challenge).toEqual({ name: 'NEW_PASSWORD_REQUIRED', missingAttributes: ['given_name'] });
    await expect(chooseNewPassword('')).rejects.toThrow('Password cannot be empty');
    provider.answerChallenge.mockResolvedValue(done);
    await expect(chooseNewPassword('Brand-new-9', { given_name: 'Ada' })).resolves.toMatchObject({ ok: true });
    expect(provider.answerChallenge).toHaveBeenCalledExactlyOnceWith('Brand-new-9', { given_name: 'Ada' });
  });

  test('begins again if choosing takes longer than the challenge lasts', async () => {
    await expect(begin(required)).rejects.toBe('NEW_PASSWORD_REQUIRED');
    provider.answerChallenge
      .mockRejectedValueOnce(failing('NotAuthorizedException', 'Invalid session for the user.'))
      .mockResolvedValueOnce(done);
    await expect(chooseNewPassword('Brand-new-9')).resolves.toMatchObject({ ok: true });
    expect(provider.authenticate).toHaveBeenCalledTimes(2);
  });

  test('is used by the code step afterwards', async () => {
    await expect(begin(required)).rejects.toBe('NEW_PASSWORD_REQUIRED');
    provider.answerChallenge.mockResolvedValueOnce(totp).mockResolvedValueOnce(done);
    await chooseNewPassword('Brand-new-9');
    provider.authenticate.mockResolvedValue(totp);
    await answerChallenge('123456');
    expect(provider.authenticate).toHaveBeenLastCalledWith('ada', 'Brand-new-9');
  });
});

test('allows only one pending sign-in', async () => {
  provider.authenticate.mockResolvedValue(done);
  const first = signIn('ada', 'secret');
  await expect(signIn('ada', 'secret')).rejects.toThrow('Pending sign-in attempt already in progress');
  await first;
});
