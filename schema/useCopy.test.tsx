// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { CoreAdminContext, testDataProvider, useNotificationContext } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCopy } from './useCopy';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const page = () =>
  renderHook(() => ({ copy: useCopy(), ...useNotificationContext() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <CoreAdminContext dataProvider={testDataProvider()}>{children}</CoreAdminContext>
    ),
  }).result;

test('resolves to true once the text is on the clipboard', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { current } = page();
  expect(await act(() => current.copy('secret'))).toBe(true);
  expect(write).toHaveBeenCalledWith('secret');
});

test('resolves to false and notifies the user if the browser refuses', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('forbidden', 'NotAllowedError'));
  const result = page();
  expect(await act(() => result.current.copy('secret'))).toBe(false);
  expect(result.current.notifications).toEqual([
    expect.objectContaining({ message: 'list.cell.notCopied', type: 'warning' }),
  ]);
});
