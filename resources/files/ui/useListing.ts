import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isLogoPrefix } from '../../../contract/pictures';
import type { StoredFile } from '../../../src/storage/objectStore';
import type { Storage } from '../../../src/storage/storage';

/** Lists the entries of a folder in pages of a thousand. Logos are excluded, because another page shows them. */
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
  /** Fetches all further pages, or those up to the first that fails. */
  const fetchAllPages = async () => {
    for (let page = await query.fetchNextPage(); page.hasNextPage && !page.isError; )
      page = await query.fetchNextPage();
  };
  return { ...query, folders, files, fetchAllPages };
}

/**
 * Returns a function that refetches the shown list and drops all others. Otherwise, they would first show files that no
 * longer exist, which the user could select.
 */
export function useRefetchFiles(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => {
    queryClient.removeQueries({ queryKey: ['files'], type: 'inactive' });
    return queryClient.invalidateQueries({ queryKey: ['files'] });
  }, [queryClient]);
}
