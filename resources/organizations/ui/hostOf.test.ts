import { expect, test } from 'vitest';
import { hostOf } from './hostOf';

test('suggests a host in the domain of another organisation', () => {
  expect(hostOf('hooli', { id: 'acme', vhost: 'acme.chat.example' })).toBe('hooli.chat.example');
  expect(hostOf('hooli', { id: 'acme', vhost: 'chat.acme.example' })).toBe('');
  expect(hostOf('hooli', undefined)).toBe('');
  expect(hostOf('', { id: 'acme', vhost: 'acme.chat.example' })).toBe('');
});
