/** Creating, recovering and changing accounts with aws-amplify and the AWS SDK. */
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttribute,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityCodes, identityUsers } from '../../service/db/schema';
import { embeddedPool } from '../../service/identity/pool';
import { pointAmplifyAt } from './amplify';
import { codeTo, type IdentityService, messageTo, otherThan, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const newPassword = 'Battery-staple-8';
const email = 'ada@acme.example';

let service: IdentityService;

beforeAll(async () => {
  service = await startIdentityService({ config: { signUp: 'open' } });
  vi.spyOn(console, 'warn').mockReturnValue();
  pointAmplifyAt(service);
});
afterAll(() => service?.stop());

beforeEach(async () => {
  await service.deleteAccounts();
  await service.directory.createUser({ username: 'ada', password, attributes: { email, email_verified: 'true' } });
});
afterEach(async () => {
  await signOut();
});

const sdk = () =>
  new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: service.endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });

async function tokensOf(username: string) {
  const { AuthenticationResult } = await sdk().send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: embeddedPool.clientId,
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  );
  return AuthenticationResult;
}

describe('a new account', () => {
  const grace = 'grace@acme.example';
  const make = () => signUp({ username: 'grace', password, options: { userAttributes: { email: grace } } });

  test('signs in after the code is confirmed, and not after a wrong one', async () => {
    const { isSignUpComplete, nextStep } = await make();
    expect(isSignUpComplete).toBe(false);
    expect(nextStep).toMatchObject({ codeDeliveryDetails: { destination: 'g***@a***', deliveryMedium: 'EMAIL' } });
    await expect(signIn({ username: 'grace', password })).resolves.toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
    const code = await codeTo(service, grace);
    const confirm = (confirmationCode: string) =>
      confirmSignUp({ username: 'grace', confirmationCode, options: { forceAliasCreation: true } });
    await expect(confirm(otherThan(code))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    await expect(confirm(code)).resolves.toMatchObject({ isSignUpComplete: true });
    await expect(confirm(code)).rejects.toMatchObject({
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
    await expect(signIn({ username: 'grace', password })).resolves.toMatchObject({ isSignedIn: true });
    expect(await fetchUserAttributes()).toMatchObject({ email: grace, email_verified: 'true' });
  });

  test('is signed in automatically after confirming', async () => {
    await signUp({ username: 'grace', password, options: { userAttributes: { email: grace }, autoSignIn: true } });
    await confirmSignUp({ username: 'grace', confirmationCode: await codeTo(service, grace) });
    await expect(autoSignIn()).resolves.toMatchObject({ isSignedIn: true });
  });

  test('can request its code again, which invalidates the earlier one', async () => {
    await make();
    const first = await codeTo(service, grace);
    await expect(resendSignUpCode({ username: 'grace' })).resolves.toMatchObject({ destination: '***@***' });
    const second = await codeTo(service, grace);
    if (first !== second) {
      await expect(confirmSignUp({ username: 'grace', confirmationCode: first })).rejects.toThrow('verification code');
    }
    await confirmSignUp({ username: 'grace', confirmationCode: second });
  });

  test('cannot have another user’s name, an organisation or a role, and needs an address', async () => {
    await make();
    await expect(make()).rejects.toMatchObject({ name: 'UsernameExistsException', message: 'User already exists' });
    const mallory = (userAttributes: Record<string, string>) =>
      signUp({ username: 'mallory', password, options: { userAttributes } });
    for (const name of ['custom:organization', 'sub', 'email_verified']) {
      await expect(mallory({ email: grace, [name]: 'true' })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
    await expect(mallory({})).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(mallory({ email: 'mallory' })).rejects.toThrow('Invalid email address format.');
    await expect(mallory({ email: grace, phone_number: '0100' })).rejects.toThrow('Invalid phone number format.');
    await expect(
      signUp({ username: 'mallory', password: 'Mallory-1', options: { userAttributes: { email: grace } } }),
    ).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });

  test('can only be created by administrators while sign-up is closed', async () => {
    const closed = await startIdentityService();
    const { body } = await closed.request('SignUp', {
      ClientId: embeddedPool.clientId,
      Username: 'grace',
      Password: password,
    });
    expect(body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    });
    await closed.stop();
  });

  test('works with the AWS SDK', async () => {
    const client = sdk();
    const named = { ClientId: embeddedPool.clientId, Username: 'grace' };
    const { UserConfirmed, UserSub } = await client.send(
      new SignUpCommand({ ...named, Password: password, UserAttributes: [{ Name: 'email', Value: grace }] }),
    );
    expect([UserConfirmed, UserSub]).toEqual([false, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const ConfirmationCode = await codeTo(service, grace);
    await client.send(new ConfirmSignUpCommand({ ...named, ConfirmationCode, ForceAliasCreation: true }));
    const AccessToken = (await tokensOf('grace'))?.AccessToken;
    await expect(client.send(new GetUserCommand({ AccessToken }))).resolves.toMatchObject({ Username: 'grace' });
  });
});

describe('a forgotten password', () => {
  test('is replaced with the code, which works once and ends all sessions', async () => {
    const before = await tokensOf('ada');
    const { nextStep } = await resetPassword({ username: 'ada' });
    expect(nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { destination: '***@***' },
    });
    const code = await codeTo(service, email);
    const confirm = (confirmationCode: string, chosen = newPassword) =>
      confirmResetPassword({ username: 'Ada', confirmationCode, newPassword: chosen });
    await expect(confirm(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    for (const refused of ['weak', 'Password1']) {
      await expect(confirm(code, refused)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    }
    await confirm(code);
    await expect(confirm(code)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(service.identity.verifier(service.db).verifyIdentityToken(before?.IdToken ?? '')).rejects.toThrow(
      'revoked',
    );
    await expect(signIn({ username: 'ada', password: newPassword })).resolves.toMatchObject({ isSignedIn: true });
  });

  test('can also be one that an administrator has reset', async () => {
    await service.directory.resetPassword(['ada']);
    await expect(signIn({ username: 'ada', password })).resolves.toMatchObject({
      nextStep: { signInStep: 'RESET_PASSWORD' },
    });
    const named = { ClientId: embeddedPool.clientId, Username: 'ada' };
    await sdk().send(new ForgotPasswordCommand(named));
    const ConfirmationCode = await codeTo(service, email);
    await sdk().send(new ConfirmForgotPasswordCommand({ ...named, ConfirmationCode, Password: newPassword }));
    await expect(signIn({ username: 'ada', password: newPassword })).resolves.toMatchObject({ isSignedIn: true });
  });

  test('is mailed in the language of the account', async () => {
    await service.directory.updateAttributes('ada', { locale: 'fr-CA', given_name: 'Ada' });
    await resetPassword({ username: 'ada' });
    const code = await codeTo(service, email);
    expect(await messageTo(service, email)).toMatchObject({
      subject: 'Votre code pour choisir un nouveau mot de passe',
      body: expect.stringMatching(new RegExp(`^Bonjour Ada,\n\n${code} est votre code`)),
    });
  });

  test('has a code that expires, which is reported only for a correct code', async () => {
    await resetPassword({ username: 'ada' });
    const code = await codeTo(service, email);
    await service.db.orm.update(identityCodes).set({ expiresAt: new Date(Date.now() - 1) });
    const confirm = (confirmationCode: string) =>
      confirmResetPassword({ username: 'ada', confirmationCode, newPassword });
    await expect(confirm(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(confirm(code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  test('limits attempts, and how often a code is sent', async () => {
    for (const username of ['ada', 'stranger']) {
      const confirm = () =>
        service.request('ConfirmForgotPassword', {
          ClientId: embeddedPool.clientId,
          Username: username,
          ConfirmationCode: 'wrong',
          Password: newPassword,
        });
      for (let guess = 1; guess <= 5; guess++) {
        expect((await confirm()).body).toMatchObject({ __type: 'CodeMismatchException' });
      }
      const limited = {
        __type: 'LimitExceededException',
        message: 'Attempt limit exceeded, please try after some time.',
      };
      expect((await confirm()).body).toEqual(limited);
      const send = () => service.request('ForgotPassword', { ClientId: embeddedPool.clientId, Username: username });
      for (let sent = 1; sent <= 5; sent++) expect((await send()).status).toBe(200);
      expect((await send()).body).toEqual(limited);
    }
  });

  describe('has a code that no longer works', () => {
    const confirm = (confirmationCode: string) =>
      confirmResetPassword({ username: 'ada', confirmationCode, newPassword });
    const next = 'Another-horse-8';

    test.each<[change: string, () => Promise<void>, error: string]>([
      [
        'once the user has changed the password',
        async () => {
          await signIn({ username: 'ada', password });
          await updatePassword({ oldPassword: password, newPassword: next });
        },
        'CodeMismatchException',
      ],
      [
        'once an administrator has set the password',
        () => service.directory.setPassword('ada', next),
        'CodeMismatchException',
      ],
      [
        'once its address is no longer the account’s',
        () => service.directory.updateAttributes('ada', { email: 'new@acme.example', email_verified: 'true' }),
        'ExpiredCodeException',
      ],
      [
        'once its address receives codes of a second factor',
        async () => {
          await service.db.orm.update(identityUsers).set({ factors: ['EMAIL_OTP'] });
        },
        'ExpiredCodeException',
      ],
      [
        'while the account is disabled',
        async () => void (await service.directory.disable(['ada'])),
        'ExpiredCodeException',
      ],
    ])('%s', async (_, change, name) => {
      await resetPassword({ username: 'ada' });
      const code = await codeTo(service, email);
      await change();
      await expect(confirm(code)).rejects.toMatchObject({ name });
    });
  });

  test('sends nothing to an unverified address', async () => {
    await service.directory.createUser({ username: 'eve', password, attributes: { email: 'eve@acme.example' } });
    await resetPassword({ username: 'eve' });
    expect(await messageTo(service, 'eve@acme.example')).toBeUndefined();
  });

  test('stores the code as a keyed hash', async () => {
    await resetPassword({ username: 'ada' });
    const [row] = await service.db.orm.select().from(identityCodes);
    expect(JSON.stringify(row)).not.toContain(await codeTo(service, email));
  });
});

describe('their own attributes', () => {
  const newEmail = 'ada@new.example';
  const signInAsAda = () => signIn({ username: 'ada', password });

  test('a new e-mail address applies once its code is confirmed', async () => {
    await signInAsAda();
    const { nextStep } = await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: newEmail } });
    expect(nextStep).toMatchObject({
      updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
      codeDeliveryDetails: { destination: 'a***@n***', attributeName: 'email' },
    });
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    const confirmationCode = await codeTo(service, newEmail);
    const confirm = (code: string) => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
    await expect(confirm(otherThan(confirmationCode))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(confirmationCode);
    expect(await fetchUserAttributes()).toMatchObject({ email: newEmail, email_verified: 'true' });
  });

  test('others change at once, and can be removed', async () => {
    await signInAsAda();
    await updateUserAttributes({ userAttributes: { given_name: 'Ada', email } });
    expect(await fetchUserAttributes()).toMatchObject({ given_name: 'Ada', email_verified: 'true' });
    await deleteUserAttributes({ userAttributeKeys: ['given_name'] });
    expect(await fetchUserAttributes()).not.toHaveProperty('given_name');
  });

  test('the language is one, and is part of the next identity token', async () => {
    await signInAsAda();
    await updateUserAttributes({ userAttributes: { locale: 'ar' } });
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.idToken?.payload.locale).toBe('ar');
  });

  test.each(['custom:organization', 'sub', 'email_verified', 'phone_number_verified', 'user_type'])(
    'users can’t change %s themselves',
    async name => {
      await signInAsAda();
      await expect(updateUserAttributes({ userAttributes: { [name]: 'true' } })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
      await expect(deleteUserAttributes({ userAttributeKeys: [name] })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    },
  );

  test('an address must be valid', async () => {
    await signInAsAda();
    const change = (userAttributes: Record<string, string>) => updateUserAttributes({ userAttributes });
    await expect(change({ email: 'ada' })).rejects.toThrow('Invalid email address format.');
    await expect(change({ phone_number: '415 555 0100' })).rejects.toThrow('Invalid phone number format.');
  });
});

test('users can delete their own account, which ends all sessions', async () => {
  const other = await tokensOf('ada');
  await signIn({ username: 'ada', password });
  expect(await getCurrentUser()).toMatchObject({ username: 'ada' });
  await deleteUser();
  await expect(service.identity.verifier(service.db).verifyIdentityToken(other?.IdToken ?? '')).rejects.toThrow(
    'User does not exist.',
  );
});
