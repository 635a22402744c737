/** An organisation that requires a second factor: every way to sign in requires setting one up. */
import {
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchAuthSession,
  rememberDevice,
  type SignInInput,
  setUpTOTP,
  signIn as signInAtProvider,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demo } from '../../contract/demo';
import { identityDevices, identityUsers, users } from '../../service/db/schema';
import { embeddedPool } from '../../service/identity/pool';
import { makeCredentials } from '../../service/identity/srp';
import { appCode } from '../support/appCode';
import { authenticate, type Client, signIn } from '../support/client';
import { demoPassword as password, startService, type TestService } from '../support/service';
import { type Snapshot, takeSnapshot } from '../support/snapshot';
import { pointAmplifyAt } from './amplify';
import { codeTo } from './identitySupport';

const username = 'acme-user';
const setUpStep = 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP';

let service: TestService;
let snapshot: Snapshot;
let operator: Client;
let client: CognitoIdentityProviderClient;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  service = await startService();
  operator = await signIn(service, 'super');
  snapshot = await takeSnapshot(service.db);
  const endpoint = `${service.url}${embeddedPool.path}`;
  pointAmplifyAt({ endpoint });
  client = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
});
beforeEach(() => snapshot.restore());
afterEach(async () => {
  await signOut();
});
afterAll(async () => {
  client?.destroy();
  await service?.stop();
});

const requireFactor = (organization = 'acme') =>
  operator.call('updateOrganizationAttributes', { organization, attributes: { mfaRequired: true } });
const recordOf = async (id: string) => (await service.db.orm.select().from(users).where(eq(users.id, id)))[0];

/** Sets up an authenticator app for the user who is signed in with Amplify. */
async function setUpApp(): Promise<void> {
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: appCode(sharedSecret) });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

describe('without a factor', () => {
  beforeEach(async () => void (await requireFactor()));

  test.each([
    ['by the password, proved', { username, password }],
    ['by the password, sent', { username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } }],
    ['by a mailed code', { username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } }],
    ['by both', { username, password, options: { authFlowType: 'CUSTOM_WITH_SRP' } }],
  ] as [string, SignInInput][])('%s: requires setting up an app first', async (_title, input) => {
    const email = (await recordOf(demo.acmeUser))?.email ?? '';
    await service.db.orm
      .update(identityUsers)
      .set({ attributes: { email, email_verified: 'true' } })
      .where(eq(identityUsers.sub, demo.acmeUser));
    let { nextStep } = await signInAtProvider(input);
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE') {
      ({ nextStep } = await confirmSignIn({ challengeResponse: await codeTo(service, email) }));
    }
    if (nextStep.signInStep !== setUpStep) throw new Error(nextStep.signInStep);
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    const challengeResponse = appCode(nextStep.totpSetupDetails.sharedSecret);
    await expect(confirmSignIn({ challengeResponse })).resolves.toMatchObject({ isSignedIn: true });
    expect(await recordOf(demo.acmeUser)).toMatchObject({ mfaEnabled: true, preferredMfa: 'TOTP' });
  });

  test('also after a new password', async () => {
    await signInAtProvider({ username: 'newpass', password });
    const { nextStep } = await confirmSignIn({ challengeResponse: 'Battery-staple-8' });
    expect(nextStep.signInStep).toBe(setUpStep);
  });

  test('users of other organisations and operators can sign in', async () => {
    for (const each of ['globex-admin', 'super']) {
      await expect(signInAtProvider({ username: each, password })).resolves.toMatchObject({ isSignedIn: true });
      await signOut();
    }
  });
});

/** Signs the user in without Amplify, and returns the tokens. */
async function getTokens(): Promise<AuthenticationResultType> {
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: embeddedPool.clientId,
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  );
  return AuthenticationResult ?? {};
}

describe('turned on later', () => {
  test('tokens are not refreshed, by either operation', async () => {
    const { RefreshToken = '', NewDeviceMetadata } = await getTokens();
    const DeviceKey = NewDeviceMetadata?.DeviceKey ?? '';
    const refresh = () =>
      client.send(new GetTokensFromRefreshTokenCommand({ ClientId: embeddedPool.clientId, RefreshToken, DeviceKey }));
    expect((await refresh()).AuthenticationResult?.AccessToken).toBeDefined();
    await requireFactor();
    const refusal = {
      name: 'NotAuthorizedException',
      message: 'Acme Ltd requires a second factor. Sign in again to set one up.',
    };
    await expect(refresh()).rejects.toMatchObject(refusal);
    const hosted = await fetch(`${service.url}/idp/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: embeddedPool.clientId,
        refresh_token: RefreshToken,
      }),
    });
    expect([hosted.status, await hosted.json()]).toEqual([400, { error: 'invalid_grant' }]);
  });

  test('of two factors that are switched off at once, one stays', async () => {
    const { AccessToken } = await getTokens();
    const ofUser = eq(identityUsers.username, username);
    await service.db.orm
      .update(identityUsers)
      .set({ factors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] })
      .where(ofUser);
    await requireFactor();
    const off = { Enabled: false };
    const answers = await Promise.allSettled([
      client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: off })),
      client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings: off })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [account] = await service.db.orm.select().from(identityUsers).where(ofUser);
    expect(account?.factors).toHaveLength(1);
  });

  test('a remembered device does not replace a missing factor', async () => {
    // Amplify derives the device's name from it.
    vi.stubGlobal('navigator', { userAgent: 'Chromium' });
    await signInAtProvider({ username, password });
    await rememberDevice();
    await signOut();
    await expect(signInAtProvider({ username, password })).resolves.toMatchObject({ isSignedIn: true });
    await signOut();
    await requireFactor();
    const { nextStep } = await signInAtProvider({ username, password });
    expect(nextStep.signInStep).toBe(setUpStep);
    vi.unstubAllGlobals();
  });
});

describe('the last factor', () => {
  const sentence =
    "Acme Ltd requires a second factor, so you can't remove your last one. To replace your authenticator app, set it up again.";

  test('cannot be removed while it is required', async () => {
    await signInAtProvider({ username, password });
    await setUpApp();
    const member = await tokenClient();
    await requireFactor();
    await expect(updateMFAPreference({ totp: 'DISABLED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: sentence,
    });
    const refused = await member.call('mfa/disable', { id: demo.acmeUser });
    expect([refused.status, refused.body.error?.message]).toEqual([409, sentence]);
    await operator.call('updateOrganizationAttributes', { organization: 'acme', attributes: { mfaRequired: false } });
    await updateMFAPreference({ totp: 'DISABLED' });
    expect(await recordOf(demo.acmeUser)).toMatchObject({ mfaEnabled: false, preferredMfa: 'NOMFA' });
  });

  test('is removed by an administrator for a user who lost the app, who then sets up another one', async () => {
    await signInAtProvider({ username, password });
    await setUpApp();
    await requireFactor();
    expect((await operator.call('mfa/disable', { id: demo.acmeUser })).status).toBe(200);
    await expect(fetchAuthSession({ forceRefresh: true })).resolves.toMatchObject({ tokens: undefined });
    await signOut();
    expect((await signInAtProvider({ username, password })).nextStep.signInStep).toBe(setUpStep);
  });

  /** Creates a client for the user who is signed in with Amplify. */
  async function tokenClient(): Promise<Client> {
    const { tokens } = await fetchAuthSession();
    const token = tokens?.idToken?.toString() ?? '';
    return { ...operator, call: (name, input) => operator.send(name, input, { cookie: `token=${token}` }) as never };
  }
});

test('the summary counts users without one', async () => {
  const before = await operator.call('getOrganizationSummary', { organization: 'acme' });
  await service.db.orm.update(users).set({ mfaEnabled: true }).where(eq(users.id, demo.acmeUser));
  const after = await operator.call('getOrganizationSummary', { organization: 'acme' });
  const [was = 0, is = 0] = [before, after].map(({ body }) => body.data?.users.withoutFactor);
  expect(was).toBeGreaterThan(0);
  expect(is).toBe(was - 1);
});

describe('a deployment that requires it', () => {
  let strict: TestService;
  beforeAll(async () => {
    strict = await startService({ env: { MFA: 'required' } });
  });
  afterAll(() => strict?.stop());

  test('applies to all users, including operators', async () => {
    for (const each of ['super', 'acme-user', 'globex-admin']) {
      expect((await authenticate(strict, each, password)).ChallengeName).toBe('MFA_SETUP');
    }
  });

  test('applies to a remembered device once no factor is left', async () => {
    const DEVICE_KEY = 'remembered';
    const secret = makeCredentials('device', 'secret');
    await strict.db.orm.insert(identityDevices).values({
      deviceKey: DEVICE_KEY,
      sub: demo.acmeUser,
      name: 'Phone',
      remembered: true,
      srpSalt: secret.salt,
      srpVerifier: secret.verifier,
    });
    const signInOnDevice = async () => {
      const AuthParameters = { USERNAME: username, PASSWORD: password, DEVICE_KEY };
      const at = new CognitoIdentityProviderClient({
        region: 'us-east-1',
        endpoint: `${strict.url}${embeddedPool.path}`,
        credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
      });
      const asked = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: embeddedPool.clientId, AuthParameters } as const;
      return (await at.send(new InitiateAuthCommand(asked))).ChallengeName;
    };
    await strict.db.orm
      .update(identityUsers)
      .set({ factors: ['EMAIL_OTP'] })
      .where(eq(identityUsers.username, username));
    expect(await signInOnDevice()).toBe('DEVICE_SRP_AUTH');
    await strict.db.orm.update(identityUsers).set({ factors: [] }).where(eq(identityUsers.username, username));
    expect(await signInOnDevice()).toBe('MFA_SETUP');
  });
});
