import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SavedViewOnWire } from '../../../../contract/views';
import type { AnyResource } from '../../../../schema/define';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';

export type SavedView = SavedViewOnWire;

/** Where the views in the menu are cached. */
export const pinnedViewsKey = ['views', '', 'pinned'];

const keyOf = (resource: AnyResource) => ['views', resource.name];

/** The person's own views of a list and those shared by colleagues, read once; what the person changes is put in by `putViews`. */
export function useViews(resource: AnyResource) {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    queryKey: keyOf(resource),
    queryFn: ({ signal }): Promise<readonly SavedView[]> => rpc('view/list', { resource: resource.name }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Without its views a list is still a list.
    retry: false,
  });
}

/** Takes over what became of the views. */
export function putViews(
  queryClient: QueryClient,
  resource: AnyResource,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): void {
  queryClient.setQueryData<readonly SavedView[]>(keyOf(resource), views => change(views ?? []));
}
