import { expect, test } from 'vitest';
import { isLoopback, losesCookies } from './loopback';

test.each([
  ['localhost', true],
  ['console.localhost', true],
  ['127.0.0.1', true],
  ['127.255.0.12', true],
  ['[::1]', true],
  ['notlocalhost', false],
  ['localhost.example.net', false],
  ['127.0.0.1.example.net', false],
  ['x127.0.0.1', false],
  ['127.0.0', false],
  ['127.0.0.1234', false],
  ['[::1].example.net', false],
  ['[::12]', false],
  ['192.168.0.1', false],
])('%s is a loopback address: %s', (hostname, expected) => expect(isLoopback(hostname)).toBe(expected));

test('cookies are lost over plain HTTP, except on this machine', () => {
  const hosts = ['http://localhost', 'https://localhost', 'https://chat.example.net', 'http://chat.example.net'];
  expect(hosts.filter(address => losesCookies(new URL(address)))).toEqual(['http://chat.example.net']);
});
