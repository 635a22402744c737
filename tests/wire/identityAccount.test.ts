/** The console's identity facade for your own account, with the embedded provider. */
import { eq } from 'drizzle-orm';
import { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityAttempts, identityDevices, identityRefreshTokens, identityUsers } from '../../service/db/schema';
import { configureIdentity, IdentityFailure, isSessionEnded, toFailure } from '../../src/auth/identity';
import * as account from '../../src/auth/identity/account';
import { authenticate, revokeSession } from '../../src/auth/identity/provider';
import { readUser, saveUser } from '../../src/auth/userCookie';
import { appCode } from '../support/appCode';
import { storedUser } from '../support/storedUser';
import { codeTo, consoleConfiguration, type IdentityService, startIdentityService } from './identitySupport';

// Configures the console's sign-in, so it doesn't share its modules.
vi.hoisted(() => vi.resetModules());

const password = 'Correct-horse-7';
const attributes = {
  email: 'ada@acme.example',
  email_verified: 'true',
  phone_number: '+14155550100',
  phone_number_verified: 'false',
  given_name: 'Ada',
};
let service: IdentityService;
let person = 0;
let username: string;
let sub: string;

beforeAll(async () => {
  service = await startIdentityService({
    extend: app => {
      app.post('/api/clearCookie', async () => ({ data: {} }));
    },
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  // The service needs Node's globals, so only define the browser globals that the facade needs.
  const { document, location } = new Window({ url: `${service.url}/profile` });
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', { userAgent: 'Chromium' });
  configureIdentity(consoleConfiguration(service.url));
});
afterAll(async () => {
  await service?.stop();
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  username = `ada-${++person}`;
  ({ sub } = await service.directory.createUser({ username, password, attributes }));
  await authenticate(username, password);
  saveUser({ ...storedUser, id: sub, username, email: attributes.email });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await revokeSession();
  await service.db.orm.delete(identityAttempts);
});

const accountRow = async () => {
  const [row] = await service.db.orm.select().from(identityUsers).where(eq(identityUsers.sub, sub));
  return row;
};

async function setUpApp(): Promise<void> {
  const { secret, uri } = await account.setUpApp('Chat Console');
  expect(uri).toContain(`secret=${secret}`);
  expect(decodeURIComponent(uri)).toContain(`Chat Console:${username}`);
  await account.confirmApp(` ${appCode(secret)} `);
}

describe('the current user', () => {
  test('has verified flags as booleans, and no second factor by default', async () => {
    expect(await account.fetchCurrentUser()).toEqual({
      attributes: { ...attributes, sub, email_verified: true, phone_number_verified: false },
      preferredMFA: 'NOMFA',
      enabledMFA: [],
    });
  });

  test('needs only the scope of user administration', async () => {
    await service.db.orm
      .update(identityRefreshTokens)
      .set({ scope: 'openid email' })
      .where(eq(identityRefreshTokens.sub, sub));
    const { readTokens } = await import('../../src/auth/identity/provider');
    await readTokens(true);
    expect(await account.fetchCurrentUser()).toBeUndefined();
  });
});

describe('attributes', () => {
  test('sub and those ending in _verified are skipped', async () => {
    const change = { given_name: 'Grace', sub: 'another user', email_verified: 'true', phone_number_verified: 'true' };
    expect(await account.updateAttributes(change)).toEqual({});
    expect((await accountRow())?.attributes).toEqual({ ...attributes, given_name: 'Grace' });
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect(await account.updateAttributes({ sub: 'another user' })).toEqual({});
    expect(fetched).not.toHaveBeenCalled();
  });

  test('a new address applies once its code is confirmed', async () => {
    const address = `new-${username}@acme.example`;
    expect(await account.updateAttributes({ email: address })).toEqual({ email: { destination: 'n***@a***' } });
    await expect(account.confirmAttribute('email', ' ')).rejects.toThrow('Confirmation code cannot be empty');
    const first = await codeTo(service, address);
    await account.sendAttributeCode('email');
    const second = await codeTo(service, address);
    if (first !== second) {
      await expect(account.confirmAttribute('email', first)).rejects.toMatchObject({ code: 'CodeMismatchException' });
    }
    expect((await account.fetchCurrentUser())?.attributes.email).toBe(attributes.email);
    await account.confirmAttribute('email', second);
    expect((await account.fetchCurrentUser())?.attributes).toMatchObject({ email: address, email_verified: true });
  });
});

describe('the password', () => {
  test('is changed with the current one', async () => {
    await expect(account.changePassword('', 'Fresh-start-8')).rejects.toThrow('Password cannot be empty');
    await expect(account.changePassword(password, '')).rejects.toThrow('Password cannot be empty');
    await expect(account.changePassword('wrong', 'Fresh-start-8')).rejects.toThrow('Incorrect username or password.');
    for (const refused of ['weak', 'Password1']) {
      await expect(account.changePassword(password, refused)).rejects.toMatchObject({
        code: 'InvalidPasswordException',
      });
    }
    await account.changePassword(password, 'Fresh-start-8');
    await revokeSession();
    await expect(authenticate(username, 'Fresh-start-8')).resolves.toBeDefined();
  });
});

describe('the preferred second factor', () => {
  test.each(['TOTP', 'SOFTWARE_TOKEN_MFA'])('%s switches the app on', async method => {
    await setUpApp();
    expect(await account.setPreferredMFA(method)).toBe(true);
    expect(await account.fetchCurrentUser()).toMatchObject({ preferredMFA: 'TOTP', enabledMFA: ['TOTP'] });
  });

  test.each(['SMS', 'SMS_MFA'])('%s switches codes by text message on', async method => {
    await service.db.orm
      .update(identityUsers)
      .set({ attributes: { ...attributes, phone_number_verified: 'true' } })
      .where(eq(identityUsers.sub, sub));
    expect(await account.setPreferredMFA(method)).toBe(true);
    expect(await account.fetchCurrentUser()).toMatchObject({ preferredMFA: 'SMS', enabledMFA: ['SMS'] });
  });

  test('NOMFA turns them off, and changes nothing if there was none', async () => {
    expect(await account.setPreferredMFA('NOMFA')).toBe(false);
    await setUpApp();
    await account.setPreferredMFA('TOTP');
    expect(await account.setPreferredMFA('NOMFA')).toBe(true);
    expect(await account.fetchCurrentUser()).toMatchObject({ preferredMFA: 'NOMFA', enabledMFA: [] });
    await service.db.orm
      .update(identityUsers)
      .set({ factors: ['EMAIL_OTP'] })
      .where(eq(identityUsers.sub, sub));
    expect(await account.setPreferredMFA('NOMFA')).toBe(true);
    expect((await accountRow())?.factors).toEqual([]);
  });

  test('removing the phone number also removes SMS codes, unless they are the only factor', async () => {
    const number = { ...attributes, phone_number_verified: 'true' };
    const set = (columns: Partial<typeof identityUsers.$inferInsert>) =>
      service.db.orm.update(identityUsers).set(columns).where(eq(identityUsers.sub, sub));
    await set({ attributes: number, factors: ['SMS_MFA'], preferredFactor: 'SMS_MFA' });
    await expect(account.removePhone()).rejects.toThrow('Switch off codes by text message first.');
    expect((await accountRow())?.attributes.phone_number).toBe(attributes.phone_number);
    await set({ factors: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] });
    await account.removePhone();
    const row = await accountRow();
    expect(row).toMatchObject({ factors: ['SOFTWARE_TOKEN_MFA'], preferredFactor: null });
    expect(row?.attributes).not.toHaveProperty('phone_number');
    await account.removePhone();
  });

  test('an unknown method, and a factor that is not set up, are refused', async () => {
    await expect(account.setPreferredMFA('EMAIL')).rejects.toThrow('No valid MFA method provided');
    await service.db.orm
      .update(identityUsers)
      .set({ factors: ['EMAIL_OTP'], preferredFactor: 'EMAIL_OTP' })
      .where(eq(identityUsers.sub, sub));
    await expect(account.setPreferredMFA('NOMFA')).rejects.toThrow('Invalid MFA type');
  });

  test('a wrong first code does not set the app up, with the provider’s message', async () => {
    await account.setUpApp('Chat Console');
    await expect(account.confirmApp('')).rejects.toThrow('Confirmation code cannot be empty');
    await expect(account.confirmApp('abcdef')).rejects.toMatchObject({ name: 'IdentityFailure' });
    expect((await accountRow())?.totpSecret).toBeNull();
  });
});

describe('devices', () => {
  test('this one is listed, remembered and forgotten', async () => {
    const { devices, next } = await account.listDevices();
    expect(next).toBeUndefined();
    expect(devices).toEqual([
      {
        id: expect.any(String),
        name: 'Chromium',
        firstUsedAt: expect.any(Date),
        lastUsedAt: expect.any(Date),
        isRemembered: false,
        isCurrent: true,
      },
    ]);
    await account.rememberDevice();
    expect((await account.listDevices()).devices[0]?.isRemembered).toBe(true);
    await account.forgetDevice(devices[0]?.id ?? '');
    expect((await account.listDevices()).devices).toEqual([]);
  });

  test('come in pages of 60', async () => {
    await service.db.orm.insert(identityDevices).values(
      Array.from({ length: 70 }, (_, n) => ({
        deviceKey: `us-east-1_${username}-${n}`,
        sub,
        name: `Phone ${n}`,
        srpSalt: '00',
        srpVerifier: '00',
      })),
    );
    const first = await account.listDevices();
    expect(first.devices).toHaveLength(60);
    const second = await account.listDevices(first.next);
    expect(second.devices).toHaveLength(11);
    expect(second.next).toBeUndefined();
    expect(new Set([...first.devices, ...second.devices].map(device => device.id)).size).toBe(71);
  });

  /** Makes the provider answer calls about devices with this. */
  function answerDeviceCalls(answer: object, status: number) {
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const target = new Headers(init?.headers).get('x-amz-target') ?? '';
      if (!target.includes('Device')) return send(input, init);
      return Promise.resolve(new Response(JSON.stringify(answer), { status }));
    });
  }

  test('may have no dates', async () => {
    answerDeviceCalls({ Devices: [{ DeviceKey: 'us-east-1_key' }] }, 200);
    expect((await account.listDevices()).devices).toMatchObject([
      { id: 'us-east-1_key', firstUsedAt: undefined, lastUsedAt: undefined },
    ]);
  });

  test('a user pool without device tracking reports it', async () => {
    answerDeviceCalls({ __type: 'InvalidParameterException', message: 'Some words' }, 400);
    const refused = 'Device tracking has not been configured in this User Pool';
    await expect(account.listDevices()).rejects.toThrow(refused);
    await expect(account.forgetDevice('any')).rejects.toThrow(refused);
    await expect(account.rememberDevice()).rejects.toThrow(refused);
  });
});

describe('the end of sessions', () => {
  test('signing out everywhere ends them all', async () => {
    await account.signOutEverywhere();
    const standing = await service.db.orm
      .select({ revokedAt: identityRefreshTokens.revokedAt })
      .from(identityRefreshTokens)
      .where(eq(identityRefreshTokens.sub, sub));
    expect(standing.length).toBeGreaterThan(0);
    expect(standing.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
  });

  test('is cleaned up when it is noticed, and only then', async () => {
    await expect(account.changePassword('wrong', 'Fresh-start-8')).rejects.toSatisfy(
      error => error instanceof IdentityFailure && !isSessionEnded(error),
    );
    expect(readUser()).toBeDefined();
    await service.directory.signOutEverywhere([username]);
    await expect(account.fetchCurrentUser()).rejects.toSatisfy(
      error => error instanceof IdentityFailure && isSessionEnded(error),
    );
    expect(readUser()).toBeUndefined();
    expect(document.cookie).not.toContain('accessToken');
    await expect(account.fetchCurrentUser()).rejects.toThrow('The user is not authenticated');
  });

  test('is shown in the provider’s words', () => {
    const texts = [
      'User is disabled.',
      'User does not exist.',
      'Access Token has been revoked',
      'Refresh Token has been revoked',
      'Refresh Token has expired',
    ];
    expect(texts.filter(text => !isSessionEnded(toFailure(new Error(text))))).toEqual([]);
  });
});
