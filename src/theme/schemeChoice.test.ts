// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { applyScheme, setSchemeChoice, useScheme, useScreenScheme } from './schemeChoice';

afterEach(cleanup);

test('paper is light, but maps of Mapbox keep the scheme of the screen', () => {
  setSchemeChoice('dark');
  applyScheme();
  const { result } = renderHook(() => ({ page: useScheme(), map: useScreenScheme() }));
  expect(result.current).toEqual({ page: 'dark', map: 'dark' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toEqual({ page: 'light', map: 'dark' });
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toEqual({ page: 'dark', map: 'dark' });
});

test('the scheme of the device is read when its event arrives, because Chromium sends none once it has been read', () => {
  const { device } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.settings;
  // happy-dom compares media queries when the window's size changes.
  const sendEvent = () => act(() => void window.dispatchEvent(new Event('resize')));
  setSchemeChoice('system');
  applyScheme();
  const { result, rerender } = renderHook(useScheme);
  device.prefersColorScheme = 'dark';
  rerender();
  expect(result.current).toBe('light');
  sendEvent();
  expect(result.current).toBe('dark');
  device.prefersColorScheme = 'light';
  sendEvent();
  expect(result.current).toBe('light');
});

test('a choice applies also if the browser has no space to store it', () => {
  setSchemeChoice('light');
  vi.stubGlobal('reportError', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: () => 'light',
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { result } = renderHook(useScheme);
  act(() => setSchemeChoice('dark'));
  expect(result.current).toBe('dark');
});
