import { expect, it } from 'vitest';
import { withoutTab, withTabOf } from './useTab';

it('removes the tab from an address and keeps the list’s parameters', () => {
  expect(withoutTab('?sort=username&tab=history&page=2')).toBe('?sort=username&page=2');
  expect(withoutTab('?tab=history')).toBe('');
  expect(withoutTab('')).toBe('');
});

it('keeps the tab when another part of the page changes the address', () => {
  expect(withTabOf('?tab=history', '?view=all')).toBe('?view=all&tab=history');
  expect(withTabOf('?organization=acme', '?view=all')).toBe('?view=all');
});
