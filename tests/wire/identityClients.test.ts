/** The embedded identity provider, used by third-party clients. */
import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmDeviceCommand,
  ForgetDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  UpdateDeviceStatusCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  AuthenticationDetails,
  CognitoRefreshToken,
  type CognitoUser,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  signIn,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { embeddedPool } from '../../service/identity/pool';
import { appCode } from '../support/appCode';
import { pointAmplifyAt } from './amplify';
import { cognitoUsers } from './cognitoUsers';
import { codeTo, type IdentityService, otherThan, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const attributes = { email: 'ada@acme.example', email_verified: 'true', 'custom:organization': 'acme' };

let service: IdentityService;

beforeAll(async () => {
  service = await startIdentityService();
  await service.directory.createUsers([
    { username: 'ada', password, attributes },
    { username: 'newpass', password, temporary: true, attributes },
    { username: 'mfa', password, totpSecret, attributes },
    { username: 'invited', attributes },
  ]);
  vi.spyOn(console, 'warn').mockReturnValue();
  pointAmplifyAt(service);
});

afterAll(() => service?.stop());

const samePasswordError = {
  name: 'InvalidPasswordException',
  message: 'Choose a password that differs from your present one',
};

describe('aws-amplify', () => {
  afterEach(() => signOut());

  test('selects a first factor if it has no preference', async () => {
    for (const challengeResponse of ['PASSWORD', 'PASSWORD_SRP']) {
      const { nextStep } = await signIn({ username: 'ada', options: { authFlowType: 'USER_AUTH' } });
      expect(nextStep).toMatchObject({
        signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
        availableChallenges: ['WEB_AUTHN', 'PASSWORD', 'PASSWORD_SRP'],
      });
      const selected = await confirmSignIn({ challengeResponse });
      expect(selected.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_PASSWORD');
      await expect(confirmSignIn({ challengeResponse: password })).resolves.toMatchObject({ isSignedIn: true });
      await signOut();
    }
  });

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)('signs in by %s', async authFlowType => {
    const { isSignedIn } = await signIn({ username: 'ada', password, options: { authFlowType } });
    expect(isSignedIn).toBe(true);
    expect(await fetchUserAttributes()).toMatchObject(attributes);
  });

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)('gives the same refusal by %s', async authFlowType => {
    for (const username of ['ada', 'invited', 'stranger']) {
      await expect(signIn({ username, password: 'Wrong-horse-7', options: { authFlowType } })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
  });

  test('refreshes, and revokes when signing out', async () => {
    await signIn({ username: 'ada', password });
    const first = await fetchAuthSession();
    const second = await fetchAuthSession({ forceRefresh: true });
    const idToken = String(second.tokens?.idToken);
    expect(idToken).not.toBe(String(first.tokens?.idToken));
    const verifier = service.identity.verifier(service.db);
    await expect(verifier.verifyIdentityToken(idToken)).resolves.toMatchObject({ username: 'ada' });
    await signOut();
    await expect(verifier.verifyIdentityToken(idToken)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  });

  test('chooses a new password, and a weak one is refused', async () => {
    const { nextStep } = await signIn({ username: 'newpass', password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(confirmSignIn({ challengeResponse: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    // The administrator who sent the temporary password knows it, so it can't be kept.
    await expect(confirmSignIn({ challengeResponse: password })).rejects.toMatchObject(samePasswordError);
    await confirmSignIn({ challengeResponse: 'Battery-staple-8' });
    await signOut();
    await expect(signIn({ username: 'newpass', password: 'Battery-staple-8' })).resolves.toMatchObject({
      isSignedIn: true,
    });
  });

  test('asks for the code of the authenticator app, which works once', async () => {
    const code = appCode(totpSecret);
    const wrong = code === '000000' ? '000001' : '000000';
    const { nextStep } = await signIn({ username: 'mfa', password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(confirmSignIn({ challengeResponse: code })).resolves.toMatchObject({ isSignedIn: true });
    await signOut();
    await signIn({ username: 'mfa', password });
    await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('changes the user’s own name and password, but not the organisation', async () => {
    await service.directory.createUser({ username: 'changer', password, attributes });
    await signIn({ username: 'changer', password });
    await updateUserAttributes({ userAttributes: { given_name: 'Ada' } });
    expect(await fetchUserAttributes()).toMatchObject({ given_name: 'Ada', email: 'ada@acme.example' });
    await expect(updateUserAttributes({ userAttributes: { 'custom:organization': 'globex' } })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(updatePassword({ oldPassword: password, newPassword: password })).rejects.toMatchObject(
      samePasswordError,
    );
    await updatePassword({ oldPassword: password, newPassword: 'Battery-staple-8' });
    await signOut();
    await expect(signIn({ username: 'changer', password: 'Battery-staple-8' })).resolves.toMatchObject({
      isSignedIn: true,
    });
  });
});

describe('amazon-cognito-identity-js', () => {
  const userNamed = cognitoUsers(() => service.endpoint);
  const authenticate = (user: CognitoUser, Password: string) =>
    new Promise<CognitoUserSession | string>((resolve, reject) =>
      user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password }), {
        onSuccess: resolve,
        onFailure: reject,
        totpRequired: resolve,
        newPasswordRequired: () => resolve('NEW_PASSWORD_REQUIRED'),
      }),
    );

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'])('signs in and refreshes by %s', async flow => {
    const user = userNamed('ada');
    user.setAuthenticationFlowType(flow);
    const session = await authenticate(user, password);
    if (!(session instanceof CognitoUserSession)) throw new Error('expected a session');
    const refreshToken = new CognitoRefreshToken({ RefreshToken: session.getRefreshToken().getToken() });
    const refreshed = await new Promise<CognitoUserSession>((resolve, reject) =>
      user.refreshSession(refreshToken, (error, result) => (error ? reject(error) : resolve(result))),
    );
    expect(refreshed.getAccessToken().getJwtToken()).not.toBe(session.getAccessToken().getJwtToken());
    await new Promise<void>((resolve, reject) => user.globalSignOut({ onSuccess: () => resolve(), onFailure: reject }));
    // Sent without the client, which would retry a refused refresh with growing delays.
    const answer = await service.request('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN',
      ClientId: embeddedPool.clientId,
      AuthParameters: { REFRESH_TOKEN: refreshToken.getToken(), DEVICE_KEY: null },
    });
    expect(answer).toEqual({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
    });
  });

  test('replaces a forgotten password, and changes it', async () => {
    const email = 'forgetful@acme.example';
    const account = { username: 'forgetful', password, attributes: { email, email_verified: 'true' } };
    await service.directory.createUser(account);
    const user = userNamed('forgetful');
    const done = (run: (callback: { onSuccess(): void; onFailure(error: Error): void }) => void) =>
      new Promise<void>((onSuccess, onFailure) => run({ onSuccess, onFailure }));
    await done(callback => user.forgotPassword(callback));
    const code = await codeTo(service, email);
    await expect(
      done(callback => user.confirmPassword(otherThan(code), 'Battery-staple-8', callback)),
    ).rejects.toMatchObject({ code: 'CodeMismatchException' });
    await expect(done(callback => user.confirmPassword(code, password, callback))).rejects.toMatchObject({
      code: 'InvalidPasswordException',
    });
    await done(callback => user.confirmPassword(code, 'Battery-staple-8', callback));
    await authenticate(user, 'Battery-staple-8');
    await new Promise<void>((resolve, reject) =>
      user.changePassword('Battery-staple-8', 'Correct-horse-9', error => (error ? reject(error) : resolve())),
    );
    await expect(authenticate(userNamed('forgetful'), 'Correct-horse-9')).resolves.toBeInstanceOf(CognitoUserSession);
  });

  test('sets up an authenticator app', async () => {
    await service.directory.createUser({ username: 'setter', password, attributes });
    const user = userNamed('setter');
    await authenticate(user, password);
    const secret = await new Promise<string>((associateSecretCode, onFailure) =>
      user.associateSoftwareToken({ associateSecretCode, onFailure }),
    );
    await new Promise((onSuccess, onFailure) =>
      user.verifySoftwareToken(appCode(secret), 'Phone', { onSuccess, onFailure }),
    );
    await new Promise<void>((resolve, reject) =>
      user.setUserMfaPreference(null, { PreferredMfa: true, Enabled: true }, error =>
        error ? reject(error) : resolve(),
      ),
    );
    await expect(authenticate(userNamed('setter'), password)).resolves.toBe('SOFTWARE_TOKEN_MFA');
  });

  test('gets a wrong password and a second factor reported', async () => {
    await expect(authenticate(userNamed('ada'), 'Wrong-horse-7')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    await expect(authenticate(userNamed('mfa'), password)).resolves.toBe('SOFTWARE_TOKEN_MFA');
  });
});

describe('the AWS SDK', () => {
  const ClientId = embeddedPool.clientId;
  let client: CognitoIdentityProviderClient;

  beforeAll(async () => {
    client = new CognitoIdentityProviderClient({
      region: 'us-east-1',
      endpoint: service.endpoint,
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    });
    await service.directory.createUsers([
      { username: 'sdk', password, attributes },
      { username: 'sdk-new', password, temporary: true, attributes },
    ]);
  });
  afterAll(() => client?.destroy());

  const signInAs = (USERNAME: string, PASSWORD = password) =>
    client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME, PASSWORD },
      }),
    );

  test('signs in, refreshes, changes the password, revokes and signs out everywhere', async () => {
    await expect(signInAs('sdk', 'Wrong-horse-7')).rejects.toBeInstanceOf(NotAuthorizedException);
    const { AuthenticationResult: first } = await signInAs('sdk');
    const { AuthenticationResult: fresh } = await client.send(
      new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: first?.RefreshToken }),
    );
    expect(fresh?.RefreshToken).toBeUndefined();
    const change = { PreviousPassword: password, ProposedPassword: 'Battery-staple-8' };
    await client.send(new ChangePasswordCommand({ AccessToken: fresh?.AccessToken, ...change }));
    const { AuthenticationResult: second } = await signInAs('sdk', 'Battery-staple-8');
    await client.send(new RevokeTokenCommand({ ClientId, Token: first?.RefreshToken }));
    const userOf = (AccessToken: string | undefined) => client.send(new GetUserCommand({ AccessToken }));
    await expect(userOf(fresh?.AccessToken)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    await expect(userOf(second?.AccessToken)).resolves.toMatchObject({ Username: 'sdk' });
    await client.send(new GlobalSignOutCommand({ AccessToken: second?.AccessToken }));
    await expect(userOf(second?.AccessToken)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
  });

  test('chooses a new password; confirms, remembers and forgets a device', async () => {
    const { ChallengeName, Session } = await signInAs('sdk-new');
    const { AuthenticationResult } = await client.send(
      new RespondToAuthChallengeCommand({
        ChallengeName,
        ClientId,
        Session,
        ChallengeResponses: { USERNAME: 'sdk-new', NEW_PASSWORD: 'Battery-staple-8' },
      }),
    );
    const AccessToken = AuthenticationResult?.AccessToken;
    const DeviceKey = AuthenticationResult?.NewDeviceMetadata?.DeviceKey;
    const Salt = Buffer.alloc(16, 1).toString('base64');
    const PasswordVerifier = Buffer.alloc(384, 2).toString('base64');
    const { UserConfirmationNecessary } = await client.send(
      new ConfirmDeviceCommand({
        AccessToken,
        DeviceKey,
        DeviceName: 'Laptop',
        DeviceSecretVerifierConfig: { Salt, PasswordVerifier },
      }),
    );
    expect(UserConfirmationNecessary).toBe(true);
    const DeviceRememberedStatus = 'remembered';
    await client.send(new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus }));
    const listed = () => client.send(new ListDevicesCommand({ AccessToken, Limit: 60 }));
    expect((await listed()).Devices).toMatchObject([{ DeviceKey, DeviceCreateDate: expect.any(Date) }]);
    await client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }));
    expect((await listed()).Devices).toEqual([]);
  });
});

describe('discovery', () => {
  test('tokens verify with the published key and issuer', async () => {
    const { body } = await service.request('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: embeddedPool.clientId,
      AuthParameters: { USERNAME: 'ada', PASSWORD: password },
    });
    const { IdToken } = body.AuthenticationResult as { IdToken: string };
    const address = `${service.endpoint}${embeddedPool.id}`;
    const discovery = await (await fetch(`${address}/.well-known/openid-configuration`)).json();
    expect(discovery.issuer).toBe(address);
    const { payload } = await jwtVerify(IdToken, createRemoteJWKSet(new URL(discovery.jwks_uri)), {
      issuer: discovery.issuer,
      audience: embeddedPool.clientId,
    });
    expect(payload).toMatchObject({ token_use: 'id', 'cognito:username': 'ada', email_verified: true });
  });
});
