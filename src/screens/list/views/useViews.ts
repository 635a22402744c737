import type { QueryClient } from '@tanstack/react-query';
import type { SavedViewOnWire } from '../../../../contract/views';
import type { AnyResource } from '../../../../schema/define';
import { useCall } from '../../../ui/useCall';

export type SavedView = SavedViewOnWire;

/** Where the views in the menu are cached. */
export const pinnedViewsKey = ['view/listPinned'];

/** The person's own views of a list and those shared by colleagues, read once; what the person changes is put in by `putViews`. */
export function useViews(resource: AnyResource) {
  // Without its views a list is still a list.
  return useCall('view/list', { resource: resource.name }, { staleTime: Number.POSITIVE_INFINITY });
}

/** Takes over what became of the views. */
export function putViews(
  queryClient: QueryClient,
  resource: AnyResource,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): void {
  queryClient.setQueryData<readonly SavedView[]>(['view/list', { resource: resource.name }], views =>
    change(views ?? []),
  );
}
