import type { QueryClient } from '@tanstack/react-query';
import type { SavedViewOnWire } from '../../../../contract/views';
import type { AnyResource } from '../../../../schema/define';
import { useCall } from '../../../ui/useCall';

export type SavedView = SavedViewOnWire;

export const pinnedViewsKey = ['view/listPinned'];

/** Query options of views: read once, and again when the user comes back from another tab, which may change them. */
export const viewOptions = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: 'always' } as const;

/** Queries the user's views of a list and those that others share. */
export function useViews(resource: AnyResource) {
  // A list works without its views, so errors don't replace it.
  return useCall('view/list', { resource: resource.name }, viewOptions);
}

/** Reads the views again, because another tab or user has changed them. */
export function refetchViews(queryClient: QueryClient, resource: AnyResource): void {
  void queryClient.invalidateQueries({ queryKey: pinnedViewsKey });
  void queryClient.invalidateQueries({ queryKey: ['view/list', { resource: resource.name }] });
}
