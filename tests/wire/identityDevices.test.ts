/** Devices, confirmed, remembered and used with aws-amplify and amazon-cognito-identity-js. */
import { AuthenticationDetails, type CognitoUser, type CognitoUserSession } from 'amazon-cognito-identity-js';
import { confirmSignIn, fetchDevices, forgetDevice, rememberDevice, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { identityDevices } from '../../service/db/schema';
import { embeddedPool } from '../../service/identity/pool';
import { appCode } from '../support/appCode';
import { pointAmplifyAt } from './amplify';
import { cognitoUsers } from './cognitoUsers';
import { type IdentityService, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let service: IdentityService;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  service = await startIdentityService();
  await service.directory.createUsers([
    { username: 'grace', password, attributes: {} },
    { username: 'pages', password, attributes: {} },
  ]);
  pointAmplifyAt(service);
});
afterAll(() => service?.stop());

async function tokensOf(USERNAME: string, DEVICE_KEY?: string) {
  const { body } = await service.request('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: embeddedPool.clientId,
    AuthParameters: { USERNAME, PASSWORD: password, DEVICE_KEY },
  });
  return body.AuthenticationResult as {
    AccessToken: string;
    IdToken: string;
    RefreshToken: string;
    NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string };
  };
}

/** Creates an account with an authenticator app. Returns a code that works once. */
async function createMfaUser(username: string): Promise<string> {
  await service.directory.createUser({ username, password, totpSecret, attributes: {} });
  return appCode(totpSecret);
}

describe('aws-amplify', () => {
  test('a remembered device replaces the second factor until it is forgotten', async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    // Amplify derives the device's name from it.
    vi.stubGlobal('navigator', { userAgent: 'Chromium' });
    const code = await createMfaUser('amplify');
    await signIn({ username: 'amplify', password });
    await confirmSignIn({ challengeResponse: code });
    const [device] = await fetchDevices();
    expect(device).toMatchObject({
      name: 'Chromium',
      attributes: { 'dev:device_remembered_status': 'not_remembered' },
    });
    await signOut();
    const unremembered = await signIn({ username: 'amplify', password });
    expect(unremembered.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await confirmSignIn({ challengeResponse: appCode(totpSecret, 1) });
    await rememberDevice();
    await signOut();

    await expect(signIn({ username: 'amplify', password })).resolves.toMatchObject({ isSignedIn: true });
    expect((await fetchDevices()).map(({ id }) => id)).toEqual([device?.id]);
    await forgetDevice();
    await signOut();
    const { nextStep } = await signIn({ username: 'amplify', password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  });
});

describe('amazon-cognito-identity-js', () => {
  const userNamed = cognitoUsers(() => service.endpoint);
  const authenticate = (user: CognitoUser) =>
    new Promise<{ session: CognitoUserSession; confirmationNecessary: boolean | undefined } | string>(
      (resolve, reject) =>
        user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password: password }), {
          onSuccess: (session, confirmationNecessary) => resolve({ session, confirmationNecessary }),
          onFailure: reject,
          totpRequired: resolve,
        }),
    );
  const done = (run: (callback: { onSuccess(): void; onFailure(error: Error): void }) => void) =>
    new Promise<void>((onSuccess, onFailure) => run({ onSuccess, onFailure }));

  test('remembers, then signs in without the app’s code', async () => {
    const code = await createMfaUser('script');
    const user = userNamed('script');
    expect(await authenticate(user)).toBe('SOFTWARE_TOKEN_MFA');
    await new Promise((onSuccess, onFailure) => user.sendMFACode(code, { onSuccess, onFailure }, 'SOFTWARE_TOKEN_MFA'));
    await done(callback => user.setDeviceStatusRemembered(callback));
    expect(await authenticate(userNamed('script'))).toMatchObject({ session: expect.anything() });
    await done(callback => user.setDeviceStatusNotRemembered(callback));
    expect(await authenticate(userNamed('script'))).toBe('SOFTWARE_TOKEN_MFA');
  });

  test('is asked whether to remember a new device', async () => {
    expect(await authenticate(userNamed('grace'))).toMatchObject({ confirmationNecessary: true });
  });
});

describe('the wire', () => {
  const verifierConfig = {
    Salt: Buffer.alloc(16, 1).toString('base64'),
    PasswordVerifier: Buffer.alloc(384, 2).toString('base64'),
  };
  const confirm = (AccessToken: string, DeviceKey: string | undefined, DeviceName = 'Laptop') =>
    service.request('ConfirmDevice', {
      AccessToken,
      DeviceKey,
      DeviceName,
      DeviceSecretVerifierConfig: verifierConfig,
    });

  test('a device is confirmed once, and only in the session that it was created for', async () => {
    const [one, other] = [await tokensOf('pages'), await tokensOf('pages')];
    const key = one.NewDeviceMetadata?.DeviceKey;
    expect((await confirm(other.AccessToken, key)).body).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'Device does not exist.',
    });
    expect((await confirm(one.AccessToken, key)).body).toEqual({ UserConfirmationNecessary: true });
    expect((await confirm(one.AccessToken, key)).status).toBe(400);
    const grace = await tokensOf('grace');
    for (const operation of ['ForgetDevice', 'UpdateDeviceStatus']) {
      const body = { AccessToken: grace.AccessToken, DeviceKey: key, DeviceRememberedStatus: 'remembered' };
      expect((await service.request(operation, body)).body).toMatchObject({ __type: 'ResourceNotFoundException' });
    }
  });

  test('the secret of a remembered device must be proved', async () => {
    const { AccessToken, NewDeviceMetadata } = await tokensOf('pages');
    const DeviceKey = NewDeviceMetadata?.DeviceKey;
    await confirm(AccessToken, DeviceKey);
    await service.request('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' });
    const begin = await service.request('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: embeddedPool.clientId,
      AuthParameters: { USERNAME: 'pages', PASSWORD: password, DEVICE_KEY: DeviceKey },
    });
    expect(begin.body.ChallengeName).toBe('DEVICE_SRP_AUTH');
    const respond = (ChallengeName: string, Session: unknown, ChallengeResponses: object) =>
      service.request('RespondToAuthChallenge', {
        ChallengeName,
        ClientId: embeddedPool.clientId,
        Session,
        ChallengeResponses: { USERNAME: 'pages', DEVICE_KEY: DeviceKey, ...ChallengeResponses },
      });
    expect((await respond('DEVICE_SRP_AUTH', begin.body.Session, { SRP_A: '00' })).body).toMatchObject({
      message: 'Invalid parameter SRP_A',
    });
    const { body } = await respond('DEVICE_SRP_AUTH', begin.body.Session, { SRP_A: 'abcdef0123' });
    const { SECRET_BLOCK } = body.ChallengeParameters as Record<string, string>;
    const proof = {
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
      TIMESTAMP: new Date().toUTCString(),
    };
    expect((await respond('DEVICE_PASSWORD_VERIFIER', body.Session, proof)).body).toMatchObject({
      message: 'Incorrect username or password.',
    });
    expect((await respond('DEVICE_PASSWORD_VERIFIER', body.Session, proof)).body).toMatchObject({
      message: 'Invalid session for the user.',
    });
  });

  test('forgetting a device ends its sessions, except the caller’s own', async () => {
    const asking = await tokensOf('pages');
    const lost = await tokensOf('pages');
    const DeviceKey = lost.NewDeviceMetadata?.DeviceKey;
    await confirm(lost.AccessToken, DeviceKey);
    const again = await tokensOf('pages', DeviceKey);
    expect(again.NewDeviceMetadata).toBeUndefined();
    expect((await service.request('ForgetDevice', { AccessToken: asking.AccessToken, DeviceKey })).status).toBe(200);
    const { verifyIdentityToken } = service.identity.verifier(service.db);
    for (const { IdToken } of [lost, again]) await expect(verifyIdentityToken(IdToken)).rejects.toThrow('revoked');
    await expect(verifyIdentityToken(asking.IdToken)).resolves.toMatchObject({ username: 'pages' });
  });

  test('a device’s refresh token is invalid without its key', async () => {
    const { AccessToken, RefreshToken, NewDeviceMetadata } = await tokensOf('pages');
    const DeviceKey = NewDeviceMetadata?.DeviceKey;
    const ClientId = embeddedPool.clientId;
    const refresh = (key: string | undefined) =>
      service.request('GetTokensFromRefreshToken', { ClientId, RefreshToken, DeviceKey: key });
    const refreshByFlow = (key: string | undefined) =>
      service.request('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId,
        AuthParameters: { REFRESH_TOKEN: RefreshToken, DEVICE_KEY: key },
      });
    expect((await refresh(undefined)).status).toBe(200);
    await confirm(AccessToken, DeviceKey);
    for (const ask of [refresh, refreshByFlow]) {
      expect((await ask(DeviceKey)).status).toBe(200);
      for (const key of [undefined, 'us-east-1_another']) {
        expect((await ask(key)).body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' });
      }
    }
    await service.request('ForgetDevice', { AccessToken, DeviceKey });
    expect((await refresh(undefined)).status).toBe(200);
  });

  test('lists 60 a page', async () => {
    const { AccessToken, IdToken } = await tokensOf('pages');
    const { sub } = await service.identity.verifier(service.db).verifyIdentityToken(IdToken);
    await service.db.orm.delete(identityDevices);
    await service.db.orm.insert(identityDevices).values(
      Array.from({ length: 130 }, (_, n) => ({
        deviceKey: `us-east-1_${String(n).padStart(3, '0')}`,
        sub,
        name: `Device ${n}`,
        srpSalt: '00',
        srpVerifier: '00',
      })),
    );
    const seen: string[] = [];
    let PaginationToken: unknown;
    const sizes: number[] = [];
    do {
      const { body } = await service.request('ListDevices', { AccessToken, Limit: 60, PaginationToken });
      const page = body.Devices as { DeviceKey: string; DeviceCreateDate: number }[];
      sizes.push(page.length);
      seen.push(...page.map(device => device.DeviceKey));
      expect(Math.abs((page[0]?.DeviceCreateDate ?? 0) - Date.now() / 1000)).toBeLessThan(120);
      PaginationToken = body.PaginationToken;
    } while (PaginationToken !== undefined);
    expect(sizes).toEqual([60, 60, 10]);
    expect(new Set(seen).size).toBe(130);
    const tooMany = await service.request('ListDevices', { AccessToken, Limit: 61 });
    expect(tooMany.body).toMatchObject({ __type: 'InvalidParameterException' });
  });
});
