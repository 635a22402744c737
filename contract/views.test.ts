import { expect, test } from 'vitest';
import { limits } from './formats';
import { views } from './views';

const { input } = views['view/save'];

test.each([
  ['profile', true],
  ['profile/sessions', true],
  ['no-page', false],
  ['no-page/profile', false],
  ['profile/', false],
  ['profile/a/b', false],
  ['/profile', false],
  ['Profile', false],
  ['profile2', false],
])('a view of %s can be saved: %s', (resource, expected) => {
  expect(input.safeParse({ resource, name: 'Mine', settings: {} }).success).toBe(expected);
});

test('limits the length of a view’s settings as JSON', () => {
  const filling = {
    where: Array.from({ length: 50 }, () => ({ field: 'f', operator: 'in', value: Array(20).fill('x'.repeat(94)) })),
    columns: Array(12).fill('x'.repeat(64)),
  };
  const left = limits.viewSettings - JSON.stringify({ ...filling, search: '' }).length;
  expect(left).toBeLessThan(limits.search);
  const takes = (search: number) =>
    input.safeParse({ resource: 'profile', name: 'Mine', settings: { ...filling, search: 'x'.repeat(search) } })
      .success;
  expect([takes(left), takes(left + 1)]).toEqual([true, false]);
});
