// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useVisibleRows } from './useVisibleRows';

afterEach(cleanup);

test('all rows are rendered while the page is printed', () => {
  const { result } = renderHook(() => useVisibleRows(300, 44, { current: document.createElement('div') }));
  expect(result.current.indexes.length).toBeLessThan(100);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current.indexes).toHaveLength(300);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current.indexes.length).toBeLessThan(100);
});
