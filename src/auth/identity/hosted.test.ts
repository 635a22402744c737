// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readUser, removeUser, type StoredUser, saveUser } from '../userCookie';
import { configureIdentity, type IdentityConfiguration, redirectAddress, type TokenStorage } from './configuration';
import { beginHostedSignIn, completeHostedSignIn } from './hosted';
import { trackHostedSignIn, waitForHostedSignIn } from './hostedFlow';
import { requireSession } from './session';
import { answerChallenge, currentSignIn } from './signIn';
import { signOut } from './signOut';

const provider = vi.hoisted(() => ({
  storeTokens: vi.fn(async () => 'ada'),
  readTokens: vi.fn(async () => ({
    access: { token: 'access' },
    idToken: 'id',
    sub: 'subject-1',
    organization: undefined,
  })),
  revokeSession: vi.fn(async () => {}),
  forgetTokens: vi.fn(async () => undefined),
}));
vi.mock('./provider', () => provider);
const account = vi.hoisted(() => ({
  setUpApp: vi.fn(async () => ({ secret: 'SECRET', uri: 'otpauth://totp/ada?secret=SECRET' })),
  confirmApp: vi.fn(async (_code: string) => {}),
  setPreferredMFA: vi.fn(async () => true),
}));
vi.mock('./account', () => account);
const lookUp = vi.hoisted(() =>
  vi.fn(async (): Promise<object> => ({ message: 'success', data: { username: 'ada' } })),
);
vi.mock('./calls', () => ({ call: async (name: string) => (name === 'getUser' ? lookUp() : {}) }));

const callback = new URL('/callback', location.href).href;
const configuration: IdentityConfiguration = {
  identity: {
    userPoolId: 'us-east-1_Pool',
    userPoolClientId: 'console',
    userPoolEndpoint: '/idp/',
    identityPoolId: 'us-east-1:1',
    hostedDomain: 'login.example',
    redirectSignIn: ['https://admin.example/callback', callback],
    redirectSignOut: ['https://portal.example/bye', 'https://portal.example/other'],
  },
  api: { base: '/api/' },
};
const without = (identity: Partial<IdentityConfiguration['identity']>): IdentityConfiguration => ({
  ...configuration,
  identity: { ...configuration.identity, ...identity },
});

const assign = vi.fn<(address: URL) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(location, 'assign').mockImplementation(address => assign(new URL(address)));
  vi.spyOn(history, 'replaceState').mockReturnValue();
  configureIdentity(configuration);
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  removeUser();
});

/** Begins a sign-in and resolves to the address that the browser is sent to. */
async function begin(): Promise<URL> {
  await beginHostedSignIn();
  const [address] = assign.mock.lastCall ?? [];
  if (address === undefined) throw new Error('The page was not left');
  return address;
}

const stateOf = (address: URL) => address.searchParams.get('state');

describe('going to the provider', () => {
  test('sends every parameter, with a state of 32 and a verifier of 128 characters', async () => {
    const address = await begin();
    expect(address.origin + address.pathname).toBe('https://login.example/oauth2/authorize');
    const { verifier } = JSON.parse(sessionStorage.getItem('hosted-sign-in') ?? '{}');
    expect(verifier).toMatch(/^[A-Za-z0-9]{128}$/);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      redirect_uri: callback,
      response_type: 'code',
      client_id: 'console',
      identity_provider: 'COGNITO',
      scope: 'openid email phone profile aws.cognito.signin.user.admin',
      state: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      lang: 'en',
    });
    expect(stateOf(await begin())).not.toBe(stateOf(address));
  });

  test('requires a pool', async () => {
    configureIdentity(without({ userPoolId: '', identityPoolId: '' }));
    await expect(beginHostedSignIn()).rejects.toThrow(
      'Federation requires either a User Pool or Identity Pool in config',
    );
    configureIdentity(without({ userPoolId: '' }));
    await expect(completeHostedSignIn(callback)).rejects.toThrow(
      'OAuth responses require a User Pool defined in config',
    );
  });
});

describe('with several registered addresses', () => {
  test('returns to the current one', async () => {
    expect((await begin()).searchParams.get('redirect_uri')).toBe(callback);
  });

  test('refuses if the current one isn’t registered, and says what to add', async () => {
    configureIdentity(without({ redirectSignIn: ['https://admin.example/callback'] }));
    await expect(beginHostedSignIn()).rejects.toThrow(`add ${callback} to identity.redirectSignIn`);
    await expect(completeHostedSignIn(callback)).rejects.toMatchObject({ code: 'InvalidRedirect' });
  });

  test('signing out returns to this console’s, otherwise to the first', () => {
    expect(redirectAddress('signedOut')).toBe('https://portal.example/bye');
    const own = new URL('/bye', location.href).href;
    configureIdentity(without({ redirectSignOut: ['https://portal.example/bye', own] }));
    expect(redirectAddress('signedOut')).toBe(own);
  });

  test('without any, returns to pages of the current address', () => {
    const { redirectSignIn: _in, redirectSignOut: _out, ...identity } = configuration.identity;
    configureIdentity({ ...configuration, identity });
    expect([redirectAddress('signedIn'), redirectAddress('signedOut')]).toEqual([
      callback,
      new URL('/login', location.href).href,
    ]);
  });
});

describe('returning from the provider', () => {
  test('with a code exchanges it once and replaces the history entry', async () => {
    const address = await begin();
    const fetched = vi.fn(async () => Response.json({ access_token: 'a', refresh_token: 'r', token_type: 'Bearer' }));
    vi.stubGlobal('fetch', fetched);
    const href = `${callback}?code=c1&state=${stateOf(address)}`;
    await expect(completeHostedSignIn(href)).resolves.toMatchObject({ id: 'subject-1', signedInBy: 'hosted' });
    expect(history.replaceState).toHaveBeenCalledWith(null, '', callback);
    expect(provider.storeTokens).toHaveBeenCalledWith({ accessToken: 'a', idToken: undefined, refreshToken: 'r' });
    await expect(completeHostedSignIn(href)).rejects.toThrow('Invalid state in OAuth flow');
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('with tokens stores them', async () => {
    const address = await begin();
    await completeHostedSignIn(`${callback}#access_token=a&id_token=i&state=${stateOf(address)}`);
    expect(provider.storeTokens).toHaveBeenCalledWith({ accessToken: 'a', idToken: 'i', refreshToken: undefined });
  });

  test('without the required second factor, sets up an app before the user is signed in', async () => {
    lookUp.mockResolvedValueOnce({ message: 'failure', error: 'Acme requires one.', reason: 'second_factor' });
    const state = stateOf(await begin());
    const coming = completeHostedSignIn(`${callback}#access_token=a&id_token=i&state=${state}`);
    await expect(coming).rejects.toThrow('Acme requires one.');
    expect(readUser()).toBeUndefined();
    expect(currentSignIn()?.challenge).toMatchObject({ name: 'MFA_SETUP', secret: 'SECRET' });
    await expect(answerChallenge('123456')).resolves.toMatchObject({ user: { signedInBy: 'hosted', role: 'Admin' } });
    expect(account.confirmApp).toHaveBeenCalledExactlyOnceWith('123456');
    expect(provider.revokeSession).not.toHaveBeenCalled();
  });

  test('with an error or a refused code, reports the reason', async () => {
    const refused = await begin();
    const query = `error=access_denied&error_description=Not+you&state=${stateOf(refused)}`;
    await expect(completeHostedSignIn(`${callback}?${query}`)).rejects.toMatchObject({
      code: 'access_denied',
      message: 'Not you',
    });
    const address = await begin();
    vi.stubGlobal('fetch', async () => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    await expect(completeHostedSignIn(`${callback}?code=c&state=${stateOf(address)}`)).rejects.toThrow('invalid_grant');
  });

  test.each(['?code=c&state=other', '?code=c', '#access_token=a&state=other'])(
    'rejects the invalid state of %s',
    async answer => {
      await begin();
      await expect(completeHostedSignIn(callback + answer)).rejects.toThrow('Invalid state in OAuth flow');
      expect(provider.storeTokens).not.toHaveBeenCalled();
    },
  );
});

describe('code that needs the session during a hosted sign-in', () => {
  const token = `.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`;
  const ada = { username: 'ada', token } as StoredUser;

  test('waits for it', async () => {
    let finish = () => {};
    void trackHostedSignIn(
      new Promise<void>(resolve => {
        finish = resolve;
      }),
    );
    const session = requireSession();
    saveUser(ada);
    finish();
    await expect(session).resolves.toEqual(ada);
  });

  test('waits 10 s at most', async () => {
    vi.useFakeTimers();
    let finish = () => {};
    const flow = trackHostedSignIn(
      new Promise<void>(resolve => {
        finish = resolve;
      }),
    );
    const settled = vi.fn();
    void waitForHostedSignIn().then(settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalled();
    finish();
    await flow;
  });

  test('gets an error if there is none', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    await expect(requireSession()).rejects.toThrow('No current user');
    saveUser({ ...ada, token: 'expired' });
    await expect(requireSession()).rejects.toThrow('The user is not authenticated');
  });
});

describe('signing out', () => {
  test('goes to the provider’s logout address after a hosted sign-in, within 3 s', async () => {
    vi.useFakeTimers();
    saveUser({ username: 'ada', token: 'access', signedInBy: 'hosted' } as StoredUser);
    const failed = vi.fn();
    void signOut().catch(failed);
    await vi.advanceTimersByTimeAsync(2_999);
    const [address] = assign.mock.lastCall ?? [];
    expect(address?.href).toBe(
      'https://login.example/logout?client_id=console&logout_uri=https%3A%2F%2Fportal.example%2Fbye',
    );
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ message: 'Signout timeout fail' }));
  });

  test('stays on this page after any other sign-in', async () => {
    saveUser({ username: 'ada', token: 'access' } as StoredUser);
    await signOut();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('the configuration', () => {
  test.each(['nopool', 'us-east-1_', `us-east-1_${'x'.repeat(50)}`, 'us east_1'])('refuses the pool %s', userPoolId => {
    expect(() => configureIdentity(without({ userPoolId }))).toThrow('Invalid UserPoolId format.');
  });

  test('requires a complete storage', () => {
    const storage = {
      getItem: async () => null,
      setItem: async () => {},
      removeItem: async () => {},
      clear: async () => {},
    } satisfies TokenStorage;
    configureIdentity({ ...configuration, storage });
    for (const operation of Object.keys(storage)) {
      const lacking = { ...storage, [operation]: undefined } as unknown as TokenStorage;
      expect(() => configureIdentity({ ...configuration, storage: lacking })).toThrow('The storage must have');
    }
  });

  test('requires scopes as an array of strings', async () => {
    for (const scopes of ['openid', [7]] as unknown as string[][]) {
      expect(() => configureIdentity({ ...configuration, scopes })).toThrow('The scopes must be an array of strings.');
    }
    configureIdentity({ ...configuration, scopes: ['openid'] });
    expect((await begin()).searchParams.get('scope')).toBe('openid');
  });
});
