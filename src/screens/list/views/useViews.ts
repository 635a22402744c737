import type { QueryClient } from '@tanstack/react-query';
import type { SavedViewOnWire } from '../../../../contract/views';
import type { AnyResource } from '../../../../schema/define';
import { useCall } from '../../../ui/useCall';

export type SavedView = SavedViewOnWire;

export const pinnedViewsKey = ['view/listPinned'];

/** Query options of views: read once, and again when the user comes back from another tab, which may change them. */
export const viewOptions = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: 'always' } as const;

/** Queries the user's views of a list and those that others share. `putViews` applies the user's changes. */
export function useViews(resource: AnyResource) {
  // A list works without its views, so errors don't replace it.
  return useCall('view/list', { resource: resource.name }, viewOptions);
}

/** Reads the views again, because another tab or user has changed them. */
export function refetchViews(queryClient: QueryClient, resource: AnyResource): void {
  void queryClient.invalidateQueries({ queryKey: pinnedViewsKey });
  void queryClient.invalidateQueries({ queryKey: ['view/list', { resource: resource.name }] });
}

/** Updates the cached views. If they couldn't be read, reads them instead, since the changed ones aren't all. */
export async function putViews(
  queryClient: QueryClient,
  resource: AnyResource,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): Promise<void> {
  const queryKey = ['view/list', { resource: resource.name }];
  // A response from before the change would replace it.
  await queryClient.cancelQueries({ queryKey });
  const views = queryClient.getQueryData<readonly SavedView[]>(queryKey);
  if (views) queryClient.setQueryData(queryKey, change(views));
  else void queryClient.invalidateQueries({ queryKey });
}
