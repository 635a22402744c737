// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applyScheme, setSchemeChoice, useScheme, useScreenScheme } from './schemeChoice';

afterEach(cleanup);

test('paper is light, but maps keep the scheme of the screen', () => {
  setSchemeChoice('dark');
  applyScheme();
  const { result } = renderHook(() => ({ page: useScheme(), map: useScreenScheme() }));
  expect(result.current).toEqual({ page: 'dark', map: 'dark' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toEqual({ page: 'light', map: 'dark' });
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toEqual({ page: 'dark', map: 'dark' });
});
