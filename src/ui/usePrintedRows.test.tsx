// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePrintedRows } from './usePrintedRows';

afterEach(cleanup);

test.each([
  [300, 300],
  [1_200, 1_000],
])('of %i rows, the first %i are rendered while the page is printed', (count, printed) => {
  const { result } = renderHook(() => usePrintedRows(count));
  expect(result.current).toBeUndefined();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toHaveLength(printed);
  expect(result.current?.[0]).toBe(0);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toBeUndefined();
});
