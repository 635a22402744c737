import { expect, test } from 'vitest';
import { hostOf, slugOf } from './slug';

test.each([
  ['Acme Group', 'acme-group'],
  ['  Übersee & Zoll GmbH. ', 'ubersee-zoll-gmbh'],
  ['夜勤', ''],
  [`${'x'.repeat(47)} y`, 'x'.repeat(47)],
])('%s suggests %s', (label, slug) => expect(slugOf(label)).toBe(slug));

test('suggests a host in the domain of another organisation', () => {
  expect(hostOf('hooli', { id: 'acme', vhost: 'acme.chat.example' })).toBe('hooli.chat.example');
  expect(hostOf('hooli', { id: 'acme', vhost: 'chat.acme.example' })).toBe('');
  expect(hostOf('hooli', undefined)).toBe('');
  expect(hostOf('', { id: 'acme', vhost: 'acme.chat.example' })).toBe('');
});
