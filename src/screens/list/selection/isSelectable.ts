import type { AnyResource } from '../../../../schema/define';
import { isEndless } from '../../../../schema/dialectOf';

/**
 * Whether records are ticked in the resource's lists. In one that comes by cursors they are not: no one knows how many
 * "all" are, and none can be asked for by its identifier.
 */
export function isSelectable(resource: AnyResource): boolean {
  return !isEndless(resource);
}
