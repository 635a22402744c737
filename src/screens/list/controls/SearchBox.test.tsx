// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samples } from '../../../../tests/support/sample';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { SearchBox } from './SearchBox';

const list = vi.hoisted(() => ({ search: '', setSearch: vi.fn<(search: string) => void>() }));
vi.mock('../useListFilter', () => ({ useListFilter: () => list }));
vi.mock('../ListState', () => ({ useListState: () => ({ resource: samples, search: { current: null } }) }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a search that shows late does not replace what was typed after it, but one from elsewhere does', () => {
  let show: (search: string) => void = () => {};
  function Box() {
    const [, render] = useState('');
    show = search => {
      list.search = search;
      act(() => render(search));
    };
    return <SearchBox />;
  }
  renderConsole(<Box />);
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  const type = (value: string) => {
    fireEvent.change(input, { target: { value } });
    act(() => void vi.runAllTimers());
  };
  type('ab');
  type('abc');
  expect(list.setSearch.mock.calls).toEqual([['ab'], ['abc']]);
  show('ab');
  expect(input.value).toBe('abc');
  show('abc');
  expect(input.value).toBe('abc');
  show('');
  expect(input.value).toBe('');
});
