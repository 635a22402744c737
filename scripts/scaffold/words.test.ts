import { expect, test } from 'vitest';
import { camelCase, plural, singular, wordsOf } from './words';

test.each([
  ['gateways', 'gateway'],
  ['companies', 'company'],
  ['boxes', 'box'],
  ['statuses', 'status'],
  ['addresses', 'address'],
  ['aliases', 'alias'],
  ['houses', 'house'],
  ['matches', 'match'],
  ['licences', 'licence'],
  ['movies', 'movie'],
  ['people', 'person'],
  ['data', 'data'],
  ['series', 'series'],
  ['dns', 'dns'],
  ['call logs', 'call log'],
])('the singular of %s is %s, and vice versa', (many, one) => {
  expect(singular(many)).toBe(one);
  expect(singular(one)).toBe(one);
  expect(plural(one)).toBe(many);
});

test.each([
  ['maxUsers', ['max', 'users']],
  ['MAX_USERS', ['max', 'users']],
  ['Last-Seen', ['last', 'seen']],
  ['SSLEnabled', ['ssl', 'enabled']],
  ['URL', ['url']],
  ['IPv4Address', ['ipv4', 'address']],
  ['EMail', ['email']],
  ['allURLs', ['all', 'urls']],
  ['2fa', ['2fa']],
  ['max users', ['max', 'users']],
  ['Größe', ['grosse']],
  ['Zażółć', ['zazolc']],
  ['名前', []],
])('%s is made of %j', (key, words) => expect(wordsOf(key)).toEqual(words));

test('joins words to an identifier', () => expect(camelCase(['call', 'logs'])).toBe('callLogs'));
