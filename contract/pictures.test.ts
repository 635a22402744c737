import { describe, expect, test } from 'vitest';
import { logoAddress, photoAddress } from './pictureAddresses';
import {
  isLogoPrefix,
  LOGO_KEY,
  logoPrefix,
  ownPictureAddress,
  PHOTO_KEY,
  PICTURE_NAME,
  photoPrefix,
  pictureKey,
} from './pictures';

test('every picture has its own address', () => {
  expect(photoAddress('a b', 'protected/us-east-1:1/.photo/abcdefgh.webp')).toBe(
    '/pictures/people/a%20b/abcdefgh.webp',
  );
  expect(logoAddress('acme', 'public/organizations/acme/.logo/abcdefgh.png')).toBe(
    '/pictures/organizations/acme/abcdefgh.png',
  );
  for (const none of [null, undefined, '']) expect(photoAddress('ada', none)).toBeUndefined();
});

test.each([
  'protected/us-east-1:1/../.photo/abcdefgh.webp',
  'protected/us-east-1:1/.photo/abcdefgh.svg',
  'private/us-east-1:1/.photo/abcdefgh.webp',
  'protected/us-east-1:1/.photo/abcdefgh.webp\n',
])('%j is not the key of a photo', key => expect(PHOTO_KEY.test(key)).toBe(false));

test.each([
  'public/organizations/a/b/.logo/abcdefgh.png',
  'public/.logo/abcdefgh.png',
  'public/organizations/a/logo/abcdefgh.png',
  'public/organizations/a/logo-christmas.png',
])('%j is not the key of a logo', key => expect(LOGO_KEY.test(key)).toBe(false));

describe('the address of a picture in a text', () => {
  const own = '/pictures/motd/abcdefgh.webp';

  test('is replaced by a path on the same origin', () => {
    expect(ownPictureAddress(own)).toBe(own);
    expect(ownPictureAddress(`https://console.example.net${own}`)).toBe(own);
    expect(ownPictureAddress(`https://example.net/console${own}`)).toBe(own);
    expect(ownPictureAddress(`HTTPS://example.net${own}`)).toBe(own);
  });

  test.each([
    'https://evil.example/track.png',
    `https://evil.example/?${own}`,
    `https://evil.example/#${own}`,
    '//evil.example/pictures/motd/abcdefgh.webp',
    '/pictures/motd/../people/ada/abcdefgh.webp',
    '/pictures/people/ada/abcdefgh.webp',
    `${own}?x`,
    `javascript:alert(1)//${own}`,
    'data:image/svg+xml,<svg/>',
  ])('%j is refused', address => expect(ownPictureAddress(address)).toBeUndefined());
});

test('a picture’s name has letters, digits and an extension', () => {
  const names = ['abcdefgh.webp', '01234567.png', `${'a'.repeat(32)}.jpg`];
  const others = [
    'abcdefg.webp',
    `${'a'.repeat(33)}.jpg`,
    'abcdefgh.svg',
    'Abcdefgh.png',
    'x/abcdefgh.png',
    'abcdefgh.png.x',
  ];
  expect([...names, ...others].filter(name => PICTURE_NAME.test(name))).toEqual(names);
});

test('keys begin with the prefix of their kind', () => {
  expect(`${photoPrefix('us-east-1:1')}abcdefgh.webp`).toMatch(PHOTO_KEY);
  expect(`${logoPrefix('acme')}abcdefgh.png`).toMatch(LOGO_KEY);
  const keys = [
    'public/motd/abcdefgh.jpg',
    'public/other/abcdefgh.jpg',
    'x/public/motd/abcdefgh.jpg',
    'public/motd/a/abcdefgh.jpg',
  ];
  expect(keys.filter(key => pictureKey('motd').test(key))).toEqual(['public/motd/abcdefgh.jpg']);
});

test.each([
  [logoPrefix('acme'), true],
  [`${logoPrefix('acme')}abcdefgh.png`, false],
  ['public/organizations/acme/', false],
  ['public/organizations/acme/x/.logo/', false],
  ['public/.logo/', false],
  ['protected/us-east-1:1/.logo/', false],
])('%s is the logo prefix of an organisation: %s', (prefix, expected) => expect(isLogoPrefix(prefix)).toBe(expected));
