// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageState } from './usePageState';

test('what is open closes on Back', () => {
  const { result } = renderHook(() => usePageState(false));
  act(() => result.current[1](true));
  expect(result.current[0]).toBe(true);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current[0]).toBe(false);
});
