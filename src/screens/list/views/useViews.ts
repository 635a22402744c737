import type { QueryClient } from '@tanstack/react-query';
import type { SavedViewOnWire } from '../../../../contract/views';
import type { AnyResource } from '../../../../schema/define';
import { useCall } from '../../../ui/useCall';

export type SavedView = SavedViewOnWire;

export const pinnedViewsKey = ['view/listPinned'];

/** Queries the user's views of a list and those that others share, once. `putViews` applies the user's changes. */
export function useViews(resource: AnyResource) {
  // A list works without its views, so errors don't replace it.
  return useCall('view/list', { resource: resource.name }, { staleTime: Number.POSITIVE_INFINITY });
}

/** Reads the views again, because another tab or user has changed them. */
export function refetchViews(queryClient: QueryClient, resource: AnyResource): void {
  void queryClient.invalidateQueries({ queryKey: pinnedViewsKey });
  void queryClient.invalidateQueries({ queryKey: ['view/list', { resource: resource.name }] });
}

/** Updates the cached views. If they couldn't be read, reads them instead, since the changed ones aren't all. */
export function putViews(
  queryClient: QueryClient,
  resource: AnyResource,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): void {
  const queryKey = ['view/list', { resource: resource.name }];
  const views = queryClient.getQueryData<readonly SavedView[]>(queryKey);
  if (views) queryClient.setQueryData(queryKey, change(views));
  else void queryClient.invalidateQueries({ queryKey });
}
