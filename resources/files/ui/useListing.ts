import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isLogoPrefix } from '../../../contract/pictures';
import type { StoredFile } from '../../../src/storage/objectStore';
import type { Storage } from '../../../src/storage/storage';

/** What is below a prefix as far as the next slash, a thousand entries at a time; logos are shown elsewhere. */
export function useListing(storage: Storage, prefix: string) {
  const query = useInfiniteQuery({
    queryKey: ['files', prefix],
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

/** Has what is shown read again, and every other folder when it is next shown. */
export function useReadAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: ['files'] }), [queryClient]);
}
