import { describe, expect, test } from 'vitest';
import { StartError } from '../startError';
import { readBase, readOrigins, readPublicAddress, readTrustProxy } from './addressConfig';

const variables = (values: Record<string, string>) => (name: string) => values[name];

describe('TRUST_PROXY', () => {
  test.each([
    [undefined, false],
    ['false', false],
    ['true', true],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('%s is read as %j', (text, trusted) => {
    expect(readTrustProxy(variables(text === undefined ? {} : { TRUST_PROXY: text }))).toEqual(trusted);
  });

  test.each(['yes', '10.0.0.0/8,proxy', ''])('"%s" is refused', text => {
    expect(() => readTrustProxy(variables({ TRUST_PROXY: text }))).toThrow(
      new StartError(`TRUST_PROXY must be true, false or the proxies' addresses separated by commas, not "${text}".`),
    );
  });
});

describe('a list of origins', () => {
  test('is read without repetition', () => {
    const text = 'https://api.example.net, http://127.0.0.1:9000,https://api.example.net, http://[::1]:9000';
    expect(readOrigins(variables({ ORIGINS: text }), 'ORIGINS')).toEqual([
      'https://api.example.net',
      'http://127.0.0.1:9000',
      'http://[::1]:9000',
    ]);
    expect(readOrigins(variables({}), 'ORIGINS')).toEqual([]);
  });

  test.each([
    'https://*.example.net',
    'https://example.net/',
    'https://example.net:443',
    'https://example.net x',
    'x https://example.net',
    'ftp://example.net',
    'https://[::1',
  ])('with "%s" is refused', text => {
    expect(() => readOrigins(variables({ ORIGINS: `https://api.example.net,${text}` }), 'ORIGINS')).toThrow(
      new StartError(`ORIGINS must be origins such as https://api.example.net separated by commas, not "${text}".`),
    );
  });
});

describe('the public address', () => {
  test.each([
    [{}, { publicUrl: undefined, basePath: '' }],
    [{ BASE_PATH: '/console' }, { publicUrl: undefined, basePath: '/console' }],
    [{ BASE_PATH: '/a-b/~c.d/' }, { publicUrl: undefined, basePath: '/a-b/~c.d' }],
    [{ BASE_PATH: '/' }, { publicUrl: undefined, basePath: '' }],
    [{ PUBLIC_URL: 'https://example.net/' }, { publicUrl: 'https://example.net', basePath: '' }],
    [
      { PUBLIC_URL: 'http://example.net:8080/console/' },
      { publicUrl: 'http://example.net:8080/console', basePath: '/console' },
    ],
    [
      { PUBLIC_URL: 'https://example.net/console', BASE_PATH: '/console' },
      { publicUrl: 'https://example.net/console', basePath: '/console' },
    ],
  ])('of %j is %j', (values, address) => {
    expect(readPublicAddress(variables(values))).toEqual(address);
  });

  test.each(['console', '/../console', '/.a', '/a b', '/a//b', 'x/a', '/a!', '/!'])('has no path "%s"', path => {
    expect(() => readPublicAddress(variables({ BASE_PATH: path }))).toThrow(
      new StartError(`BASE_PATH must be a path such as /console, not "${path}".`),
    );
  });

  test.each([
    ['https://example.net/chat', '/chat'],
    ['https://example.net', '/'],
  ])('of PUBLIC_URL %s can’t have another path', (publicUrl, path) => {
    expect(() => readPublicAddress(variables({ PUBLIC_URL: publicUrl, BASE_PATH: '/console' }))).toThrow(
      new StartError(
        `BASE_PATH is "/console", but the path of PUBLIC_URL is "${path}": make them the same, or leave BASE_PATH out.`,
      ),
    );
  });

  test.each([
    'console.example.net',
    'ftp://example.net',
    'https://example.net/a//b',
    'https://example.net/a%20b',
    'https://example.net?from=mail',
    'https://example.net/#top',
    'https://ada@example.net',
    'httpsx://example.net',
    'xhttp://example.net',
  ])('isn’t "%s"', text => {
    expect(() => readBase(variables({ BASE: text }), 'BASE')).toThrow(
      new StartError(
        `BASE must be an address such as https://console.example.net or https://example.net/console, not "${text}".`,
      ),
    );
  });
});
