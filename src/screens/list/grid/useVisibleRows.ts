import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import { firstIndexes, usePrintedRows } from '../../../ui/usePrintedRows';

/** Up to this many rows all are rendered, so that the browser's own search finds them. The cost is negligible. */
const MAX_UNVIRTUALIZED_ROWS = 100;

/**
 * Returns the rows to render: all of up to 100, or else those in view and a few around them. Paper shows the first rows.
 * @param height the height of a row in pixels, or an estimate for rows that are measured
 * @param keyOf returns the key of the row at an index, by which measured heights are remembered. A new function if any
 * key has changed
 */
export function useVisibleRows(
  count: number,
  height: number,
  scroller: RefObject<HTMLElement | null>,
  keyOf?: (index: number) => number,
) {
  const printed = usePrintedRows(count);
  const virtual = count > MAX_UNVIRTUALIZED_ROWS;
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    ...(keyOf && { getItemKey: keyOf }),
    overscan: 8,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer has cached sizes of the old height
  useLayoutEffect(() => {
    virtualizer.measure();
  }, [virtualizer, height]);

  if (printed || !virtual) return { indexes: printed ?? firstIndexes(count), above: 0, below: 0, measure: null };
  const items = virtualizer.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index),
    /** The height of the rows that aren't rendered before and after these, in pixels. */
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    /** The ref of rows whose height differs. They have their index in `data-index`. */
    measure: virtualizer.measureElement,
  };
}
