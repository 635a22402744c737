import { expect, test } from 'vitest';
import { browserName } from './browserName';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  ['macOS 15.1.0 arm macOS Not:A-Brand/99;Chromium/140.0;Microsoft Edge/140.0', 'Edge on macOS'],
  ['Chrome OS 16093.0 x86 Chrome OS Not:A-Brand/99;Chromium/140.0;Google Chrome/140.0', 'Chrome on ChromeOS'],
  ['iOS 18_0 arm iOS Not:A-Brand/8.0;Chromium/140.0;HeadlessChrome/140.0', 'Chrome on iPhone'],
])('%s is %s', (userAgent, expected) => {
  const name = browserName(userAgent);
  expect(`${name?.browser} on ${name?.system}`).toBe(expected);
});

test('returns the version of the browser, not of others in its user agent', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/142.0.0.0';
  const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
  expect([firefox, edge, safari].map(each => browserName(each)?.version)).toEqual(['140', '142', '18']);
});

test('returns undefined for a name that a user gave', () => {
  expect(browserName('Work phone')).toBeUndefined();
});
