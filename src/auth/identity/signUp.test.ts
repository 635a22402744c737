import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityFailure } from './failure';
import { confirmForgotPassword, forgotPassword } from './forgottenPassword';
import { confirmSignUp, resendSignUpCode, type SignUpInput, signUp } from './signUp';

const provider = vi.hoisted(() => ({
  makeAccount: vi.fn(async () => ({ userConfirmed: false, delivery: { destination: 'a***@a***' } })),
  confirmAccount: vi.fn(async () => {}),
  resendAccountCode: vi.fn(async () => ({ destination: 'a***@a***' })),
  sendPasswordCode: vi.fn(async () => ({ destination: 'a***@a***' })),
  setPasswordByCode: vi.fn(async () => {}),
}));
const signIn = vi.hoisted(() => vi.fn());
vi.mock('./providerAccounts', () => provider);
vi.mock('./signIn', () => ({ signIn }));

const ada = { username: 'ada', password: 'Brand-new-9' };
const signedIn = { ok: true };
const unconfirmed = () => new IdentityFailure('UserNotConfirmedException', 'UserNotConfirmedException');

beforeEach(() => {
  vi.clearAllMocks();
  signIn.mockReset().mockResolvedValue(signedIn);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('signing up', () => {
  test('creates an account and returns where the code was sent', async () => {
    await expect(signUp({ ...ada, attributes: { email: 'ada@example.net' } })).resolves.toEqual({
      username: 'ada',
      userConfirmed: false,
      delivery: { destination: 'a***@a***' },
    });
    expect(provider.makeAccount).toHaveBeenCalledWith('ada', 'Brand-new-9', { email: 'ada@example.net' });
    expect(signIn).not.toHaveBeenCalled();
  });

  test('requires a username and a password', async () => {
    for (const input of [undefined, 'ada', {}]) {
      await expect(signUp(input as SignUpInput)).rejects.toThrow('Error creating account');
    }
    await expect(signUp({ ...ada, username: ' ' })).rejects.toThrow('Username cannot be empty');
    await expect(signUp({ ...ada, password: '' })).rejects.toThrow('Password cannot be empty');
  });
});

describe('signing in automatically', () => {
  test('happens at once when the account needs no confirmation', async () => {
    provider.makeAccount.mockResolvedValueOnce({ userConfirmed: true, delivery: { destination: '' } });
    const result = await signUp({ ...ada, autoSignIn: 'link' });
    await expect(result.signedIn).resolves.toBe(signedIn);
  });

  test('waits for the code', async () => {
    const result = await signUp({ ...ada, autoSignIn: 'code' });
    await confirmSignUp('someone-else', '123456');
    expect(signIn).not.toHaveBeenCalled();
    await confirmSignUp('ada', '123456');
    await expect(result.signedIn).resolves.toBe(signedIn);
    expect(signIn).toHaveBeenCalledExactlyOnceWith(ada);
  });

  test('tries every 5 s until the link has been followed', async () => {
    signIn.mockRejectedValueOnce(unconfirmed()).mockRejectedValueOnce(unconfirmed());
    const result = await signUp({ ...ada, autoSignIn: 'link' });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(signIn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(signIn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(result.signedIn).resolves.toBe(signedIn);
    expect(signIn).toHaveBeenCalledTimes(3);
  });

  test('gives up after 3 minutes', async () => {
    signIn.mockImplementation(async () => {
      throw unconfirmed();
    });
    const result = await signUp({ ...ada, autoSignIn: 'link' });
    await vi.advanceTimersByTimeAsync(179_000);
    expect(signIn).toHaveBeenCalledTimes(35);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(result.signedIn).rejects.toThrow('Please use your credentials to sign in');
    expect(signIn).toHaveBeenCalledTimes(36);
  });

  test('fails when the account cannot sign in', async () => {
    signIn.mockRejectedValue(new IdentityFailure('NotAuthorizedException', 'Incorrect username or password.'));
    const result = await signUp({ ...ada, autoSignIn: 'link' });
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(result.signedIn).rejects.toThrow('Please use your credentials to sign in');
    expect(signIn).toHaveBeenCalledOnce();
  });
});

describe('codes', () => {
  test('confirm an account, and can be sent again', async () => {
    await expect(confirmSignUp(' ada ', ' 123456 ')).resolves.toEqual({ username: 'ada', userConfirmed: true });
    expect(provider.confirmAccount).toHaveBeenCalledWith('ada', '123456');
    await expect(confirmSignUp('', '123456')).rejects.toThrow('Username cannot be empty');
    await expect(confirmSignUp('ada', '')).rejects.toThrow('Confirmation code cannot be empty');
    await expect(resendSignUpCode('ada')).resolves.toEqual({ destination: 'a***@a***' });
    await expect(resendSignUpCode('')).rejects.toThrow('Username cannot be empty');
  });

  test('replace a forgotten password', async () => {
    await expect(forgotPassword('')).rejects.toThrow('Username cannot be empty');
    await expect(forgotPassword('ada')).resolves.toEqual({ destination: 'a***@a***' });
    await expect(confirmForgotPassword('', '123456', 'Brand-new-9')).rejects.toThrow('Username cannot be empty');
    await expect(confirmForgotPassword('ada', '', 'Brand-new-9')).rejects.toThrow('Confirmation code cannot be empty');
    await expect(confirmForgotPassword('ada', '123456', '')).rejects.toThrow('Password cannot be empty');
    await confirmForgotPassword('ada', '123456', 'Brand-new-9');
    expect(provider.setPasswordByCode).toHaveBeenCalledExactlyOnceWith('ada', '123456', 'Brand-new-9');
  });

  test('are refused with the provider’s message', async () => {
    provider.confirmAccount.mockRejectedValueOnce(Object.assign(new Error('No'), { name: 'CodeMismatchException' }));
    await expect(confirmSignUp('ada', '123456')).rejects.toMatchObject({
      code: 'CodeMismatchException',
      message: 'No',
    });
  });
});
