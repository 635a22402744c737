import { expect, test } from 'vitest';
import { plainHttpWarning } from './plainHttp';

const anyAddress = '0.0.0.0';

test.each([
  ['127.0.0.1', undefined, 'http://127.0.0.1:8080'],
  ['::1', undefined, 'http://[::1]:8080'],
  ['127.0.0.1', 'http://console.localhost', 'http://console.localhost'],
  [anyAddress, 'https://chat.example.net', 'https://chat.example.net'],
])('a service at %s with PUBLIC_URL %s needs no warning', (host, publicUrl, consoleUrl) => {
  expect(plainHttpWarning({ host, publicUrl }, consoleUrl)).toBeUndefined();
});

test.each([
  [
    '127.0.0.1',
    'http://chat.example.net',
    'http://chat.example.net',
    /at http:\/\/chat\.example\.net: .*https.*PUBLIC_URL/,
  ],
  ['192.0.2.7', undefined, 'http://192.0.2.7:8080', /at http:\/\/192\.0\.2\.7:8080/],
  [anyAddress, undefined, 'http://localhost:8080', /^You can't sign in from other machines: .*https.*PUBLIC_URL/],
])(
  'a service at %s with PUBLIC_URL %s warns where browsers keep no session',
  (host, publicUrl, consoleUrl, warning) => {
    expect(plainHttpWarning({ host, publicUrl }, consoleUrl)).toMatch(warning);
  },
);
