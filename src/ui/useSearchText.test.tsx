// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSearchText } from './useSearchText';

function open() {
  const onSearch = vi.fn();
  const { result, rerender } = renderHook(({ search }) => useSearchText(search, onSearch), {
    initialProps: { search: 'first' },
  });
  const type = (text: string) => act(() => result.current[1](text));
  return { onSearch, type, text: () => result.current[0], apply: (search: string) => rerender({ search }) };
}

test('what is typed stays while earlier searches take effect, with its spaces', () => {
  const { onSearch, type, text, apply } = open();
  expect(text()).toBe('first');
  type('a');
  type('ab ');
  expect(onSearch.mock.calls).toEqual([['a'], ['ab']]);
  apply('a');
  expect(text()).toBe('ab ');
  apply('ab');
  expect(text()).toBe('ab ');
});

test('a search from elsewhere replaces what is typed, even an earlier one', () => {
  const { type, text, apply } = open();
  type('second');
  apply('second');
  apply('first');
  expect(text()).toBe('first');
  apply('');
  expect(text()).toBe('');
});
