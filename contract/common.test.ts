import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  country,
  domain,
  email,
  id,
  ipAddress,
  json,
  line,
  lines,
  name,
  newUsername,
  numericId,
  organizationId,
  requiredLine,
  time,
  timeZone,
  username,
  webAddress,
} from './common';
import { isObject } from './isObject';
import { USER_POOL_ID } from './userPool';

/** For each schema, values that it accepts and values that it refuses. */
const forms: Record<string, [form: z.ZodType, good: unknown[], bad: unknown[]]> = {
  time: [time, ['0001-01-01T00:00:00Z', '2030-01-31T00:00:00.5Z'], ['0000-12-31T00:00:00Z', '2030-01-31', '']],
  id: [
    id,
    ['a', 'us-east-1:1', 'ada@x.example', 'x'.repeat(128)],
    ['', 'a b', 'a/b', 'é', ' a', 'a\n', 'x'.repeat(129)],
  ],
  organizationId: [
    organizationId,
    ['a', 'acme-sales', '1st', 'x'.repeat(48)],
    ['', '-a', 'a-', 'Acme', 'a_b', 'a.b', 'x'.repeat(49)],
  ],
  username: [
    username,
    ['ada', 'ada.l-o_1', '1st', 'example.com', 'x'.repeat(32)],
    ['ab', '.ada', 'Ada', 'ada!', ' ada', 'ada ', 'x'.repeat(33)],
  ],
  newUsername: [
    newUsername,
    ['wei.li', 'comet', 'a.company', 'awww.x'],
    ['example.com', 'a.dev', 'www.ada', 'shop.online'],
  ],
  email: [
    email,
    ['a@b.example', "o'neill+x@mail.a-b.example", 'A@B.EXAMPLE', 'a@b.c.d', 'a@bc.de.fg'],
    [
      'a',
      'a@b',
      '@b.example',
      'a b@c.example',
      'a@-b.example',
      'a@b-.example',
      'a@b..example',
      'a@b.example\n',
      'a@b@c.d',
    ],
  ],
  domain: [
    domain,
    ['chat.example.net', 'a-b.example', 'xn--a.example', 'a.b', 'a.bc.d', `${'a'.repeat(63)}.example`],
    [
      'example',
      'A.example',
      'a..b',
      '-a.example',
      'a-.example',
      'a.example.',
      `${'a'.repeat(64)}.example`,
      `${'a.'.repeat(124)}abcdef`,
    ],
  ],
  country: [country, ['AT', 'ZW'], ['at', 'XX', 'AUT', '']],
  timeZone: [timeZone, ['Europe/Vienna', 'UTC'], ['Europe/Nowhere', '+01:00', '']],
  'a line': [line(5), ['', ' text ', 'ä b'], ['123456', 'a\nb', 'a\u200bb', 'a\u0000']],
  'a line that says something': [requiredLine(5), ['a'], ['', '  ', '123456']],
  'a name': [
    name(40),
    ['Ada Łovelace', 'Dr. No', 'J. R. R. Tolkien', 'Acme Co. Ltd', 'A.de', 'ab.design', 'ab.de-x', 'ab.de1', 'ab.deß'],
    [
      '',
      'see http://x',
      'ada@x',
      'www.x',
      'Win at evil.com now',
      'evil.ru',
      'Evil.RU!',
      '例え.jp',
      '42.de',
      'a\u202eb',
    ],
  ],
  lines: [lines(20), ['', 'one\ntwo\tthree'], ['a\u0000b', 'a\rb', 'a\u202eb', 'x'.repeat(21)]],
  numericId: [numericId, ['1', '42', '123456789012345'], ['', '0', '042', '-1', '4.2', '1234567890123456']],
  webAddress: [
    webAddress,
    ['https://example.net', 'http://localhost:8080/a?b#c'],
    [
      'ftp://x.example',
      'example.net',
      'https://',
      'https://a b',
      'https://a\u0000b',
      ' https://a.example',
      'https://[',
      'javascript:alert(1)//https://a',
    ],
  ],
  ipAddress: [ipAddress, ['192.0.2.1', '2001:db8::1'], ['192.0.2.256', '192.0.2', 'example', '']],
  json: [
    json,
    [0, '', false, [], {}, { a: [null] }, String.raw`\u0000`, String.raw`\\u0000`, '\ud83d\ude00', 'x'.repeat(65_534)],
    [undefined, null, 'a\u0000b', { '\u0000': 1 }, ['\ud83d'], '\\\u0000', 'x'.repeat(65_535)],
  ],
};

describe.each(Object.entries(forms))('%s', (_name, [form, good, bad]) => {
  test('accepts valid values', () => expect(good.filter(each => !form.safeParse(each).success)).toEqual([]));
  test('refuses all others', () => expect(bad.filter(each => form.safeParse(each).success)).toEqual([]));
});

test('trims texts', () => {
  expect([line(9), requiredLine(9), name(9), lines(9)].map(form => form.parse(' a b\t'))).toEqual(Array(4).fill('a b'));
});

test('isObject accepts objects only', () => {
  expect([{}, { a: 1 }, [], null, 'text', undefined, () => 1].map(isObject)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a user pool id is a region and a name', () => {
  const good = ['us-east-1_AbC123', 'local_Console', `${'a'.repeat(50)}_1234`];
  const bad = [
    '',
    'us-east-1',
    '_abc',
    'us-east-1_',
    'us east_a',
    'a_b-c',
    'a_b\n',
    `x/us-east-1_a`,
    `${'a'.repeat(51)}_1234`,
  ];
  expect([...good, ...bad].filter(each => USER_POOL_ID.test(each))).toEqual(good);
});
