import { expect, test } from 'vitest';
import { suggestHost } from './useDraft';

test('suggests a host in the domain of another organisation', () => {
  expect(suggestHost('hooli', { id: 'acme', vhost: 'acme.chat.example' })).toBe('hooli.chat.example');
  expect(suggestHost('hooli', { id: 'acme', vhost: 'chat.acme.example' })).toBe('');
  expect(suggestHost('hooli', undefined)).toBe('');
  expect(suggestHost('', { id: 'acme', vhost: 'acme.chat.example' })).toBe('');
});
