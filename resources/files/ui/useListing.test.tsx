// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Storage } from '../../../src/storage/storage';
import { useListing, useRefetchFiles } from './useListing';

afterEach(cleanup);

test('after a change, no list shows files that no longer exist, not even until it is refetched', async () => {
  let names = ['page.html'];
  const list = async () => ({
    folders: [],
    files: names.map(key => ({ key, size: 1, modifiedAt: new Date(0), etag: 'e' })),
    next: undefined,
  });
  const storage = { files: async () => ({ list }) } as unknown as Storage;
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
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
