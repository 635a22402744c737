/** Second factors, set up and used with aws-amplify, amazon-cognito-identity-js and the AWS SDK. */
import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedPool } from '../../service/identity/pool';
import { appCode } from '../support/appCode';
import { pointAmplifyAt } from './amplify';
import { codeTo, type IdentityService, otherThan, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const email = 'ada@acme.example';
const phone = '+14155550142';
const attributes = { email, email_verified: 'true', phone_number: phone, phone_number_verified: 'true' };

let service: IdentityService;
let strict: IdentityService;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  [service, strict] = await Promise.all([
    startIdentityService(),
    startIdentityService({ config: { mfa: 'required' } }),
  ]);
});
afterAll(() => Promise.all([service?.stop(), strict?.stop()]));

beforeEach(async () => {
  for (const each of [service, strict]) {
    await each.deleteAccounts();
    await each.directory.createUser({ username: 'ada', password, attributes });
  }
  pointAmplifyAt(service);
});
afterEach(async () => {
  await signOut();
});

describe('an authenticator app', () => {
  test('is set up, used, preferred, turned off and on', async () => {
    await signIn({ username: 'ada', password });
    expect(await fetchMFAPreference()).toEqual({ enabled: undefined, preferred: undefined });
    await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      message: 'User has not verified software token mfa',
    });
    const { sharedSecret } = await setUpTOTP();
    const code = appCode(sharedSecret);
    await expect(verifyTOTPSetup({ code: otherThan(code) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    });
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();

    const { nextStep } = await signIn({ username: 'ada', password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    // The code that set it up can't be used again.
    await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(confirmSignIn({ challengeResponse: appCode(sharedSecret, 1) })).resolves.toMatchObject({
      isSignedIn: true,
    });
    await updateMFAPreference({ totp: 'DISABLED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: undefined, preferred: undefined });
    await updateMFAPreference({ totp: 'ENABLED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: undefined });
  });

  test('is not asked for before it is turned on', async () => {
    await signIn({ username: 'ada', password });
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: appCode(sharedSecret) });
    await signOut();
    await expect(signIn({ username: 'ada', password })).resolves.toMatchObject({ isSignedIn: true });
  });

  test('is removed by an administrator', async () => {
    await service.directory.createUser({
      username: 'mfa',
      password,
      totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      attributes,
    });
    const { nextStep } = await signIn({ username: 'mfa', password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await service.directory.removeFactors(['mfa', 'stranger'])).ok).toEqual(['mfa']);
    await expect(signIn({ username: 'mfa', password })).resolves.toMatchObject({ isSignedIn: true });
  });
});

describe('codes that are sent', () => {
  test.each([
    ['sms', phone, 'CONFIRM_SIGN_IN_WITH_SMS_CODE', '+*******0142'],
    ['email', email, 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'a***@a***'],
  ] as const)('%s', async (factor, address, step, destination) => {
    await signIn({ username: 'ada', password });
    await updateMFAPreference({ [factor]: 'PREFERRED' });
    await signOut();
    const { nextStep } = await signIn({ username: 'ada', password });
    expect(nextStep).toMatchObject({ signInStep: step, codeDeliveryDetails: { destination } });
    const code = await codeTo(service, address);
    await expect(confirmSignIn({ challengeResponse: otherThan(code) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    await expect(confirmSignIn({ challengeResponse: code })).resolves.toMatchObject({ isSignedIn: true });
  });

  test.each([
    ['sms', phone, 'SMS_MFA'],
    ['email', email, 'EMAIL_OTP'],
  ] as const)(
    '%s: a code and its session work once, even with two concurrent requests',
    async (factor, address, challenge) => {
      await signIn({ username: 'ada', password });
      await updateMFAPreference({ [factor]: 'PREFERRED' });
      await signOut();
      const ClientId = embeddedPool.clientId;
      const { body } = await service.request('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: 'ada', PASSWORD: password },
      });
      expect(body.ChallengeName).toBe(challenge);
      const code = await codeTo(service, address);
      const answer = async () => {
        const { status } = await service.request('RespondToAuthChallenge', {
          ClientId,
          ChallengeName: challenge,
          Session: body.Session,
          ChallengeResponses: { USERNAME: 'ada', [`${challenge}_CODE`]: code },
        });
        return status;
      };
      expect((await Promise.all([answer(), answer()])).sort()).toEqual([200, 400]);
      expect(await answer()).toBe(400);
    },
  );

  test('need a verified address', async () => {
    await service.directory.updateAttributes('ada', { email: 'other@acme.example', phone_number: '' });
    await signIn({ username: 'ada', password });
    await expect(updateMFAPreference({ sms: 'ENABLED' })).rejects.toThrow('does not have a verified phone number');
    await expect(updateMFAPreference({ email: 'ENABLED' })).rejects.toThrow('does not have a verified email address');
  });

  test('one of several factors is chosen, and only one that is turned on', async () => {
    await signIn({ username: 'ada', password });
    await updateMFAPreference({ sms: 'ENABLED', email: 'ENABLED' });
    await signOut();
    const { nextStep } = await signIn({ username: 'ada', password });
    expect(nextStep).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['SMS', 'EMAIL'],
    });
    await expect(confirmSignIn({ challengeResponse: 'TOTP' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    const chosen = await confirmSignIn({ challengeResponse: 'SMS' });
    expect(chosen.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE');
    await expect(confirmSignIn({ challengeResponse: await codeTo(service, phone) })).resolves.toMatchObject({
      isSignedIn: true,
    });
  });
});

describe('a required second factor', () => {
  test('is set up while signing in', async () => {
    pointAmplifyAt(strict);
    const { nextStep } = await signIn({ username: 'ada', password });
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
    expect(getSetupUri('Console').href).toContain(sharedSecret);
    const code = appCode(sharedSecret);
    await expect(confirmSignIn({ challengeResponse: otherThan(code) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await expect(confirmSignIn({ challengeResponse: code })).resolves.toMatchObject({ isSignedIn: true });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();
    const again = await signIn({ username: 'ada', password });
    expect(again.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  });

  test('works with the AWS SDK, and not without the app’s code', async () => {
    const client = new CognitoIdentityProviderClient({
      region: 'us-east-1',
      endpoint: strict.endpoint,
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    });
    const { Session: first, ChallengeName } = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: embeddedPool.clientId,
        AuthParameters: { USERNAME: 'ada', PASSWORD: password },
      }),
    );
    expect(ChallengeName).toBe('MFA_SETUP');
    const finish = (Session: string | undefined) =>
      client.send(
        new RespondToAuthChallengeCommand({
          ChallengeName: 'MFA_SETUP',
          ClientId: embeddedPool.clientId,
          Session,
          ChallengeResponses: { USERNAME: 'ada' },
        }),
      );
    await expect(finish(first)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const { Session: second, SecretCode = '' } = await client.send(
      new AssociateSoftwareTokenCommand({ Session: first }),
    );
    await expect(finish(second)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const { Session: third } = await client.send(
      new VerifySoftwareTokenCommand({ Session: second, UserCode: appCode(SecretCode) }),
    );
    expect((await finish(third)).AuthenticationResult?.AccessToken).toBeDefined();
    await expect(finish(third)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('a mailed code as the custom challenge', () => {
  test.each([
    ['after the password', 'a***@a***', { password, options: { authFlowType: 'CUSTOM_WITH_SRP' } }],
    ['alone', '***@***', { options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } }],
  ] as const)('%s', async (_title, destination, input) => {
    const { nextStep } = await signIn({ username: 'ada', ...input });
    expect(nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
      additionalInfo: { CODE_DELIVERY_DESTINATION: destination },
    });
    const code = await codeTo(service, email);
    await expect(confirmSignIn({ challengeResponse: otherThan(code) })).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    await expect(confirmSignIn({ challengeResponse: code })).resolves.toMatchObject({ isSignedIn: true });
  });

  test('does not replace the second factor, and an unknown name gets the same challenge', async () => {
    await service.directory.createUser({
      username: 'mfa',
      password,
      totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      attributes: { email: 'mfa@acme.example', email_verified: 'true' },
    });
    const options = { authFlowType: 'CUSTOM_WITHOUT_SRP' } as const;
    await signIn({ username: 'mfa', options });
    const { nextStep } = await confirmSignIn({ challengeResponse: await codeTo(service, 'mfa@acme.example') });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    const stranger = await signIn({ username: 'stranger', options });
    expect(stranger.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
    await expect(confirmSignIn({ challengeResponse: '' })).rejects.toThrow();
    await expect(confirmSignIn({ challengeResponse: '123456' })).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
  });
});
