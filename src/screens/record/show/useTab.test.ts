import { expect, it } from 'vitest';
import { withoutTab, withTabOf } from './useTab';

it('takes the tab out of an address and leaves what the list says', () => {
  expect(withoutTab('?sort=username&tab=history&page=2')).toBe('?sort=username&page=2');
  expect(withoutTab('?tab=history')).toBe('');
  expect(withoutTab('')).toBe('');
});

it('what another part of the page writes into the address keeps the tab', () => {
  expect(withTabOf('?tab=history', '?view=all')).toBe('?view=all&tab=history');
  expect(withTabOf('?organization=acme', '?view=all')).toBe('?view=all');
});
