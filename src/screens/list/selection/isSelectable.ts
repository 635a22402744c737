import type { AnyResource } from '../../../../schema/define';
import { isEndless } from '../../../../schema/dialectOf';

/**
 * Whether records can be selected in a resource's lists. Not in a list with cursors: its total is unknown, and its
 * records can't be requested by id.
 */
export function isSelectable(resource: AnyResource): boolean {
  return !isEndless(resource);
}
