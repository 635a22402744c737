import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemsOf } from './checkConfig';
import { ConfigError, loadConfig } from './loadConfig';
import { sentenceOf } from './sentences';

const right = {
  identity: {
    userPoolId: 'eu-central-1_AbCdEf123',
    userPoolClientId: '1example23456789',
    userPoolEndpoint: 'https://cognito-idp.eu-central-1.amazonaws.com/',
    identityPoolId: 'eu-central-1:7b1e6f0c-3a52-4d8e-9c41-5f2d0a6b8e17',
    identityPoolEndpoint: 'https://cognito-identity.eu-central-1.amazonaws.com/',
    hostedDomain: 'login.example.net',
    redirectSignIn: ['https://console.example.net/callback', 'https://admin.example.net/callback'],
    signUp: 'code',
  },
  api: { base: 'https://chat.example.net/api/' },
  map: { styleUrl: '/maps/style.json' },
  storage: { bucket: 'files', region: 'eu-central-1', forcePathStyle: false },
  branding: { name: 'Acme Admin', color: '#0f766e', logo: '/brand/logo' },
  features: { files: false },
};
const { identityPoolId: _id, identityPoolEndpoint: _endpoint, ...withoutPool } = right.identity;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

function comeBy(page: string): void {
  const { protocol, origin } = new URL(page);
  vi.stubGlobal('location', { protocol, origin });
}

function sentences(given: unknown): string[] {
  return problemsOf(given).map(sentenceOf);
}

function answering(given: object): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(given)));
}

test('accepts a valid configuration and fills in optional fields', async () => {
  comeBy('https://console.example.net');
  answering(right);
  expect(await loadConfig()).toEqual({ ...right, version: '' });
  const { features: _none, ...rest } = right;
  answering({ ...rest, $schema: 'x', api: { base: '/console/api', key: 'k1' } });
  expect(await loadConfig()).toMatchObject({ api: { base: '/console/api/', key: 'k1' }, features: {} });
});

test('checks a configuration again when it has changed', async () => {
  comeBy('https://console.example.net');
  answering(right);
  await loadConfig();
  await loadConfig();
  answering({ ...right, api: { base: 1 } });
  await expect(loadConfig()).rejects.toThrow(ConfigError);
});

test('accepts a valid configuration if localStorage is full', async () => {
  comeBy('https://console.example.net');
  answering(right);
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await loadConfig()).toMatchObject({ api: right.api });
});

test.each<[string, object, RegExp]>([
  ['an unknown field', { banding: {} }, /^banding is not a setting\. Did you mean branding\?$/],
  ['a wrong letter case', { API: {} }, /^API is not a setting\. Did you mean api\?$/],
  ['a field like no other', { colourOfTheSky: 1 }, /^colourOfTheSky is not a setting\. Take it out\.$/],
  ['a missing field', { api: {} }, /^api\.base is missing\. Add it\.$/],
  ['null for a group', { map: null }, /^map is null\. Give it a value, or take it out\.$/],
  ['null for a group that others need', { storage: null }, /^storage is null\./],
  ['null for a value', { branding: { name: null } }, /^branding\.name is null\./],
  ['null for what is needed', { api: { base: null } }, /^api\.base is null\. Give it its value\.$/],
  ['a wrong type', { api: { base: 8080 } }, /^api\.base must be text in quotes, not 8080\.$/],
  ['text for a group', { api: '/api/' }, /^api must be an object in braces, not "\/api\/"\.$/],
  [
    'text for a flag',
    { features: { files: 'no' } },
    /^features\.files must be true or false, without quotes, not "no"/,
  ],
  [
    'a malformed address',
    { api: { base: 'htps//chat' } },
    /^api\.base must be an address such as .*, not "htps\/\/chat"\.$/,
  ],
  ['another scheme', { map: { styleUrl: 'ftp://m.example/s' } }, /^map\.styleUrl must be an address/],
  [
    'http on a page of https',
    { api: { base: 'http://chat.example.net/api/' } },
    /^api\.base is http:.*browsers then block http/,
  ],
  ['two base maps', { map: { styleUrl: '/a', pmtilesUrl: '/b' } }, /map\.styleUrl, map\.pmtilesUrl are set\. Keep one/],
  ['an unknown feature', { features: { fils: false } }, /^features\.fils is not a screen that .*files/],
  ['no colour', { branding: { color: 'teal' } }, /^branding\.color must be a colour such as #3454d1, not "teal"\.$/],
  [
    'a colour that no one sees',
    { branding: { color: '#ffe08a' } },
    /^branding\.color is too light: .* contrast of 1\.3 on white/,
  ],
  [
    'no user pool',
    { identity: { ...right.identity, userPoolId: 'pool' } },
    /^identity\.userPoolId must be the id of a user pool/,
  ],
  [
    'a user pool that no provider has',
    { identity: { ...right.identity, userPoolId: `eu-central-1_${'x'.repeat(43)}` } },
    /^identity\.userPoolId must be the id of a user pool/,
  ],
  [
    'no identity pool',
    { identity: { ...right.identity, identityPoolId: 'x' } },
    /^identity\.identityPoolId must be the id/,
  ],
  [
    'another region',
    { identity: { ...right.identity, userPoolId: 'eu-west-1_AbCdEf123' } },
    /^identity\.userPoolEndpoint is in the region eu-central-1, but identity\.userPoolId is of eu-west-1\./,
  ],
  ['a store without a pool', { identity: withoutPool }, /^storage needs identity\.identityPoolId/],
  [
    'an endpoint without a pool',
    { identity: { ...withoutPool, identityPoolEndpoint: '/identity/' }, storage: undefined },
    /^identity\.identityPoolEndpoint needs identity\.identityPoolId/,
  ],
  [
    'one address for several',
    { identity: { ...right.identity, redirectSignIn: 'https://console.example.net/callback' } },
    /^identity\.redirectSignIn must be a list of addresses/,
  ],
  [
    'a path for an address',
    { identity: { ...right.identity, redirectSignOut: ['/login'] } },
    /^identity\.redirectSignOut must be a list of addresses/,
  ],
  [
    'a scheme before a host',
    { identity: { ...right.identity, hostedDomain: 'https://l.example' } },
    /^identity\.hostedDomain must be a host/,
  ],
])('reports %s in a sentence that names the field', (_what, change, sentence) => {
  comeBy('https://console.example.net');
  expect(sentences({ ...right, ...change })).toEqual([expect.stringMatching(sentence)]);
});

test('reports all problems at once', () => {
  comeBy('https://console.example.net');
  expect(sentences({ ...right, api: { base: 1 }, branding: { color: 'teal', nme: 'x' } })).toEqual([
    expect.stringContaining('api.base'),
    expect.stringContaining('Did you mean branding.name?'),
    expect.stringContaining('branding.color'),
  ]);
  expect(sentences([])).toEqual(['config.json must hold an object in braces, not [].']);
});

test('allows http on an http page, and to the local machine', () => {
  const change = { api: { base: 'http://chat.example.net/api/' } };
  comeBy('http://console.example.net');
  expect(sentences({ ...right, ...change })).toEqual([]);
  comeBy('https://console.example.net');
  expect(sentences({ ...right, api: { base: 'http://localhost:8080/api/' } })).toEqual([]);
  expect(sentences({ ...right, api: { base: 'http://service.localhost/api/' } })).toEqual([]);
});

test.each<[string, Response, RegExp]>([
  ['nothing there', new Response('', { status: 404 }), /There is no file at http:\/\/localhost\/config\.json/],
  ['a refusal', new Response('', { status: 403 }), /was refused with HTTP 403/],
  ['a page', new Response('<!doctype html><title>Welcome</title>'), /is a web page, not JSON/],
  ['half a file', new Response('{"api": '), /is not valid JSON: /],
])('reports %s instead of the configuration', async (_what, answer, sentence) => {
  vi.stubGlobal('fetch', async () => answer);
  const error: unknown = await loadConfig().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as ConfigError).problems.map(sentenceOf)).toEqual([expect.stringMatching(sentence)]);
});
