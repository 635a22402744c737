import type { AnyResource } from '../../../../schema/define';

/**
 * Whether records are ticked in the resource's lists. In one that comes by cursors they are not: nobody knows how many
 * "all" are, and none can be asked for by its identifier.
 */
export function isSelectable({ api }: AnyResource): boolean {
  return api.cursor === undefined;
}
