import { expect, test } from 'vitest';
import { reasonName } from './reasons';

test('derives the name of a reason from its id', () => {
  expect(reasonName('denylist')).toBe('Denylist');
  expect(reasonName('security:csam')).toBe('Child sexual abuse material');
  expect(reasonName('security:toString')).toBe('security:toString');
  expect(reasonName('tld:zip')).toBe('.zip');
  expect(reasonName('service:twitch')).toBe('service:twitch');
});
