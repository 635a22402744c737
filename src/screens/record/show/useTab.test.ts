import { expect, it } from 'vitest';
import { withoutTab } from './useTab';

it('takes the tab out of an address and leaves what the list says', () => {
  expect(withoutTab('?sort=username&tab=history&page=2')).toBe('?sort=username&page=2');
  expect(withoutTab('?tab=history')).toBe('');
  expect(withoutTab('')).toBe('');
});
