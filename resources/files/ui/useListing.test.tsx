// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Storage } from '../../../src/storage/storage';
import { useListing, useRefetchFiles } from './useListing';

afterEach(cleanup);

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const storeWith = (list: () => Promise<unknown>) => ({ files: async () => ({ list }) }) as unknown as Storage;
const fileOf = (key: string) => ({ key, size: 1, modifiedAt: new Date(0), etag: 'e' });

test('fetching all pages stops at one that fails', async () => {
  const list = vi
    .fn<() => Promise<unknown>>()
    .mockResolvedValueOnce({ folders: [], files: [fileOf('a')], next: 'b' })
    .mockRejectedValue(new Error('The store is away'));
  const { result } = renderHook(() => useListing(storeWith(list), 'all/'), { wrapper });
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  await act(() => result.current.fetchAllPages());
  expect(list).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(result.current.error?.message).toBe('The store is away'));
});

test('after a change, no list shows files that no longer exist, not even until it is refetched', async () => {
  let names = ['page.html'];
  const list = async () => ({
    folders: [],
    files: names.map(fileOf),
    next: undefined,
  });
  const storage = storeWith(list);
  const { result, rerender } = renderHook(
    ({ prefix }) => ({ ...useListing(storage, prefix), refetchFiles: useRefetchFiles() }),
    { wrapper, initialProps: { prefix: '' } },
  );
  const shown = () => result.current.files.map(({ key }) => key);
  await waitFor(() => expect(shown()).toEqual(['page.html']));
  rerender({ prefix: 'pag' });
  await waitFor(() => expect(shown()).toEqual(['page.html']));
  names = ['home.html'];
  await act(() => result.current.refetchFiles());
  rerender({ prefix: '' });
  expect(shown()).toEqual([]);
  await waitFor(() => expect(shown()).toEqual(['home.html']));
});
