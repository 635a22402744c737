/** The hosted sign-in, used by oauth4webapi, jose and a browser without scripts. */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identityAuthorizationCodes, identityUsers } from '../../service/db/schema';
import { embeddedPool } from '../../service/identity/pool';
import { appCode } from '../support/appCode';
import { codeTo, HostedBrowser, type IdentityService, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const email = 'ada@acme.example';
const attributes = { email, email_verified: 'true', given_name: 'Ada' };
const client: oauth.Client = { client_id: embeddedPool.clientId };
const insecure = { [oauth.allowInsecureRequests]: true };

let service: IdentityService;
let strict: IdentityService;
let server: oauth.AuthorizationServer;

beforeAll(async () => {
  [service, strict] = await Promise.all([
    startIdentityService(),
    startIdentityService({ config: { mfa: 'required', signUp: 'open' } }),
  ]);
  const issuer = new URL(`${service.endpoint}${embeddedPool.id}`);
  const response = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oidc' });
  server = await oauth.processDiscoveryResponse(issuer, response);
});
afterAll(() => Promise.all([service?.stop(), strict?.stop()]));

beforeEach(async () => {
  for (const each of [service, strict]) {
    await each.deleteAccounts();
    await each.directory.createUser({ username: 'ada', password, attributes });
  }
});

/** Returns the URL of an authorization request with replaced parameters. Undefined removes one. */
function authorizeUrl(parameters: Record<string, string | undefined>, at = service): URL {
  const url = new URL(`${at.endpoint}oauth2/authorize`);
  const all: Record<string, string | undefined> = {
    client_id: embeddedPool.clientId,
    redirect_uri: `${at.url}/callback`,
    response_type: 'code',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: 'state-of-32-random-characters-00',
    ...parameters,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

interface Pkce {
  verifier: string;
  challenge: { code_challenge: string; code_challenge_method: string };
}

async function makePkce(): Promise<Pkce> {
  const verifier = oauth.generateRandomCodeVerifier();
  const code_challenge = await oauth.calculatePKCECodeChallenge(verifier);
  return { verifier, challenge: { code_challenge, code_challenge_method: 'S256' } };
}

/** Signs in on the hosted pages. Returns the URL to which the browser is redirected. */
async function signInOnPages(parameters: Record<string, string | undefined>): Promise<URL> {
  const browser = await new HostedBrowser().open(authorizeUrl(parameters));
  await browser.submit({ username: 'ada', password });
  return new URL(browser.address);
}

/** Exchanges a code without a library, so that all parameters can be wrong. */
function exchange(fields: Record<string, string>) {
  return fetch(`${service.endpoint}oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: embeddedPool.clientId,
      redirect_uri: `${service.url}/callback`,
      ...fields,
    }),
  });
}

describe('the code flow', () => {
  test('works with oauth4webapi and jose: tokens, user info, refresh, revocation', async () => {
    const { verifier, challenge } = await makePkce();
    const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
    const back = await signInOnPages({ ...challenge, state, nonce, identity_provider: 'COGNITO' });
    expect(back.href.startsWith(`${service.url}/callback?code=`)).toBe(true);
    const answer = oauth.validateAuthResponse(server, client, back, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      answer,
      `${service.url}/callback`,
      verifier,
      insecure,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    expect(claims).toMatchObject({ email, 'cognito:username': 'ada' });

    const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? ''));
    const { payload } = await jwtVerify(tokens.access_token, keys, { issuer: server.issuer });
    expect(payload).toMatchObject({
      token_use: 'access',
      username: 'ada',
      scope: 'openid email profile aws.cognito.signin.user.admin',
    });
    const info = await oauth.processUserInfoResponse(
      server,
      client,
      claims?.sub ?? '',
      await oauth.userInfoRequest(server, client, tokens.access_token, insecure),
    );
    expect(info).toEqual({ sub: claims?.sub, username: 'ada', email, email_verified: true, given_name: 'Ada' });
    expect((await service.request('GetUser', { AccessToken: tokens.access_token })).status).toBe(200);

    const refresh = () =>
      oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token ?? '', insecure);
    const refreshed = await oauth.processRefreshTokenResponse(server, client, await refresh());
    expect(refreshed.access_token).not.toBe(tokens.access_token);
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, oauth.None(), tokens.refresh_token ?? '', insecure),
    );
    await expect(
      refresh().then(again => oauth.processRefreshTokenResponse(server, client, again)),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
    const user = await service.request('GetUser', { AccessToken: refreshed.access_token });
    expect(user.body).toMatchObject({ message: 'Access Token has been revoked' });
  });

  test('a code works once, and using it again ends the session that it created', async () => {
    const { verifier, challenge } = await makePkce();
    const code = (await signInOnPages(challenge)).searchParams.get('code') ?? '';
    const first = await exchange({ code, code_verifier: verifier });
    const { access_token: AccessToken } = await first.json();
    const second = await exchange({ code, code_verifier: verifier });
    expect([second.status, await second.json()]).toEqual([400, { error: 'invalid_grant' }]);
    expect((await service.request('GetUser', { AccessToken })).body).toMatchObject({
      message: 'Access Token has been revoked',
    });
  });

  test.each<[string, Record<string, string>]>([
    ['no verifier', {}],
    ['another verifier', { code_verifier: 'x'.repeat(128) }],
    ['another address', { redirect_uri: 'https://elsewhere.example/callback' }],
    ['another client', { client_id: 'other' }],
  ])('refuses a code with %s, and that code from then on', async (_title, wrong) => {
    const { verifier, challenge } = await makePkce();
    const code = (await signInOnPages(challenge)).searchParams.get('code') ?? '';
    const right: Record<string, string> = 'redirect_uri' in wrong ? { code_verifier: verifier } : {};
    const refused = await exchange({ code, ...right, ...wrong });
    expect(refused.ok).toBe(false);
    expect(await refused.json()).toEqual({ error: 'client_id' in wrong ? 'invalid_client' : 'invalid_grant' });
    if (!('client_id' in wrong)) expect((await exchange({ code, code_verifier: verifier })).status).toBe(400);
  });

  test('a code expires, and is invalid once the account ends', async () => {
    const { verifier, challenge } = await makePkce();
    const late = (await signInOnPages(challenge)).searchParams.get('code') ?? '';
    await service.db.orm.update(identityAuthorizationCodes).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await exchange({ code: late, code_verifier: verifier })).status).toBe(400);
    const code = (await signInOnPages(challenge)).searchParams.get('code') ?? '';
    await service.directory.disable(['ada']);
    expect(await (await exchange({ code, code_verifier: verifier })).json()).toEqual({ error: 'invalid_grant' });
  });

  test('without the admin scope the provider’s own operations are refused, and without openid there is no ID token', async () => {
    const { verifier, challenge } = await makePkce();
    const code = (await signInOnPages({ ...challenge, scope: 'email' })).searchParams.get('code') ?? '';
    const tokens = await (await exchange({ code, code_verifier: verifier })).json();
    expect(tokens.id_token).toBeUndefined();
    expect((await service.request('GetUser', { AccessToken: tokens.access_token })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    });
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await fetch(`${service.endpoint}oauth2/userInfo`, { headers })).status).toBe(401);
  });
});

test('the implicit flow responds in the fragment, without a refresh token', async () => {
  const back = await signInOnPages({ response_type: 'token' });
  const answer = new URLSearchParams(back.hash.slice(1));
  expect([...answer.keys()].sort()).toEqual(['access_token', 'expires_in', 'id_token', 'state', 'token_type']);
  expect(back.search).toBe('');
  expect(answer.get('state')).toBe('state-of-32-random-characters-00');
});

describe('what is asked for', () => {
  test.each([
    ['an address that is not registered', { redirect_uri: 'https://evil.example/callback' }],
    ['another path', { redirect_uri: '/login' }],
    ['a longer address', { redirect_uri: '/callback/../evil' }],
    ['no address', { redirect_uri: undefined }],
    ['another client', { client_id: 'other' }],
  ])('shows an error page without a redirect for %s', async (_title, parameters) => {
    const { challenge } = await makePkce();
    const redirect = 'redirect_uri' in parameters && parameters.redirect_uri?.startsWith('/');
    const url = authorizeUrl({
      ...challenge,
      ...parameters,
      ...(redirect && { redirect_uri: `${service.url}${parameters.redirect_uri}` }),
    });
    for (const path of ['/idp/oauth2/authorize', '/idp/login']) {
      url.pathname = path;
      const browser = await new HostedBrowser().open(url);
      expect([browser.status, browser.title]).toEqual([400, 'This sign-in link does not work']);
    }
  });

  test.each([
    ['no PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another kind of answer', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'openid everything' }, 'invalid_scope'],
    ['another provider', { identity_provider: 'Elsewhere' }, 'invalid_request'],
    ['no page', { prompt: 'none' }, 'login_required'],
  ])('redirects %s to the client with an error and its state', async (_title, parameters, error) => {
    const { challenge } = await makePkce();
    const browser = await new HostedBrowser().open(authorizeUrl({ ...challenge, ...parameters }));
    const back = new URL(browser.address);
    expect(back.pathname).toBe('/callback');
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.get('state')).toBe('state-of-32-random-characters-00');
  });

  test('other names of this machine count as registered', async () => {
    const { challenge } = await makePkce();
    const redirect_uri = `http://[::1]:${new URL(service.url).port}/callback`;
    const browser = await new HostedBrowser().open(authorizeUrl({ ...challenge, redirect_uri }));
    expect(browser.title).toBe('Sign in');
  });
});

describe('the pages', () => {
  const open = async (at = service) => new HostedBrowser().open(authorizeUrl((await makePkce()).challenge, at));

  test('load no script, cannot be framed, and escape what they repeat', async () => {
    const { challenge } = await makePkce();
    const browser = await new HostedBrowser().open(
      authorizeUrl({ ...challenge, login_hint: '"><script>alert(1)</script>' }),
    );
    expect(browser.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(browser.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(browser.body).not.toContain('<script');
  });

  test('lead to the console’s own pages, and to its sign-up where that is open', async () => {
    const { challenge } = await makePkce();
    for (const [at, open] of [
      [service, []],
      [strict, ['/sign-up']],
    ] as const) {
      const { body } = await new HostedBrowser().open(authorizeUrl(challenge, at));
      const links = [...body.matchAll(/<a href="([^"]+)">/g)].map(([, address]) => address);
      expect(links).toEqual(['/forget-password', ...open, '/login'].map(path => at.consoleUrl + path));
    }
    const refused = await new HostedBrowser().open(authorizeUrl({ client_id: 'another' }));
    expect(refused.body).toContain(`<a href="${service.consoleUrl}/login">Back to the console</a>`);
  });

  test('show the same error for a wrong password and an unknown name', async () => {
    for (const username of ['ada', 'stranger']) {
      const browser = await open();
      await browser.submit({ username, password: 'Wrong-horse-7' });
      expect([browser.status, browser.title]).toEqual([401, 'Sign in']);
      expect(browser.body).toContain('Incorrect username or password.');
    }
  });

  test('use the language of their address, or else of the browser, and keep it', async () => {
    const { challenge } = await makePkce();
    const german = await new HostedBrowser().open(authorizeUrl({ ...challenge, lang: 'de' }), {
      headers: { 'accept-language': 'fr' },
    });
    expect(german.body).toContain('<html lang="de" dir="ltr">');
    expect(german.title).toBe('Anmelden');
    await german.submit({ username: 'ada', password: 'Wrong-horse-7' });
    expect(german.body).toContain('Benutzername oder Passwort ist falsch.');

    const headers = { 'accept-language': 'nl;q=0.5, ar-EG;q=0.9' };
    const arabic = await new HostedBrowser().open(authorizeUrl(challenge), { headers });
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.body).toMatch(/<button form="step" formnovalidate name="lang" value="fr"/);
    await arabic.submit({ username: 'ada', password: '', lang: 'fr' });
    expect(arabic.title).toBe('Connexion');
    expect(arabic.body).toContain('name="username" value="ada"');
    await arabic.submit({ username: 'ada', password });
    expect(new URL(arabic.address).pathname).toBe('/callback');

    const refused = await new HostedBrowser().open(authorizeUrl({ client_id: 'another', lang: 'es' }));
    expect(refused.title).toBe('Este enlace de inicio de sesión no funciona');
  });

  test('accept only their own forms', async () => {
    const [browser, other] = [await open(), await open()];
    await browser.submit({ username: 'ada', password, csrf: 'guessed' });
    expect([browser.status, browser.title]).toEqual([403, 'Sign in']);
    const form = new URLSearchParams({ step: 'PASSWORD', username: 'ada', password });
    const forged = await fetch(other.address, { method: 'POST', body: form, redirect: 'manual' });
    expect(forged.status).toBe(403);
  });

  test('ask for the code of the app', async () => {
    await service.directory.createUser({ username: 'mfa', password, totpSecret, attributes: {} });
    const browser = await open();
    await browser.submit({ username: 'mfa', password });
    expect(browser.title).toBe('Enter the code');
    await browser.submit({ answer: '12345x' });
    expect(browser.body).toContain('Invalid code received for user');
    const ofArabicKeyboard = appCode(totpSecret).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    await browser.submit({ answer: ofArabicKeyboard });
    expect(new URL(browser.address).searchParams.has('code')).toBe(true);
  });

  test('ask for a choice among several factors', async () => {
    await service.directory.updateAttributes('ada', { phone_number: '+14155550142', phone_number_verified: 'true' });
    await service.db.orm.update(identityUsers).set({ factors: ['SMS_MFA', 'EMAIL_OTP'] });
    const browser = await open();
    await browser.submit({ username: 'ada', password });
    expect(browser.title).toBe('Choose how to confirm');
    await browser.submit({ answer: 'EMAIL_OTP' });
    expect(browser.body).toContain('It was sent to <bdi>a***@a***</bdi>.');
    await browser.submit({ answer: await codeTo(service, email) });
    expect(new URL(browser.address).searchParams.has('code')).toBe(true);
  });

  test('ask for a new password in place of a temporary one', async () => {
    await service.directory.setPassword('ada', password, { temporary: true });
    const browser = await open();
    await browser.submit({ username: 'ada', password });
    expect(browser.title).toBe('Choose a new password');
    await browser.submit({ answer: 'short' });
    expect(browser.body).toContain('Password not long enough');
    await browser.submit({ answer: password });
    expect(browser.body).toContain('Choose a password that differs from your present one.');
    await browser.submit({ answer: 'Battery-staple-8' });
    expect(new URL(browser.address).searchParams.has('code')).toBe(true);
  });

  test('set up the app where a second factor is required', async () => {
    const browser = await open(strict);
    await browser.submit({ username: 'ada', password });
    expect(browser.title).toBe('Set up an authenticator app');
    const secret = /class="secret">(\w+)</.exec(browser.body)?.[1] ?? '';
    expect(browser.body).toContain('QR code for the authenticator app');
    await browser.submit({ answer: '000000' });
    expect(browser.body).toContain(secret);
    expect(browser.body).toContain('for <bdi>ada</bdi>.');
    await browser.submit({ answer: appCode(secret) });
    expect(new URL(browser.address).searchParams.has('code')).toBe(true);
  });
});

describe('signing out', () => {
  const logout = (parameters: Record<string, string>) =>
    new HostedBrowser().open(`${service.endpoint}logout?${new URLSearchParams(parameters)}`);

  test('redirects only to the registered page', async () => {
    const logout_uri = `${service.url}/login`;
    expect((await logout({ client_id: embeddedPool.clientId, logout_uri })).address).toBe(logout_uri);
    const elsewhere = await logout({ client_id: embeddedPool.clientId, logout_uri: 'https://evil.example/' });
    expect(elsewhere.status).toBe(400);
    expect((await logout({ client_id: 'other', logout_uri })).status).toBe(400);
  });

  test('or to the sign-in page', async () => {
    const { challenge } = await makePkce();
    const parameters = Object.fromEntries(authorizeUrl(challenge).searchParams);
    expect((await logout(parameters)).title).toBe('Sign in');
  });
});
