import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isLogoPrefix } from '../../../contract/pictures';
import type { StoredFile } from '../../../src/storage/s3';
import type { Storage } from '../../../src/storage/storage';

const keyOf = (prefix: string) => ['files', prefix];

/** What is below a prefix as far as the next slash, a thousand entries at a time; logos are shown elsewhere. */
export function useListing(storage: Storage, prefix: string) {
  const query = useInfiniteQuery({
    queryKey: keyOf(prefix),
    queryFn: async ({ pageParam }) => (await storage.files()).list(prefix, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
  });
  const pages = query.data?.pages;
  const folders = useMemo(
    () => (pages ?? []).flatMap(page => page.folders).filter(folder => !isLogoPrefix(folder)),
    [pages],
  );
  const files: StoredFile[] = useMemo(() => (pages ?? []).flatMap(page => page.files), [pages]);
  const { fetchNextPage } = query;
  const readAll = useCallback(async () => {
    for (let more = true; more; ) more = (await fetchNextPage()).hasNextPage;
  }, [fetchNextPage]);
  return { ...query, folders, files, readAll };
}

/** Has what is shown of a prefix read again. */
export function useReadAgain(): (prefix: string) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(prefix => queryClient.invalidateQueries({ queryKey: keyOf(prefix) }), [queryClient]);
}
