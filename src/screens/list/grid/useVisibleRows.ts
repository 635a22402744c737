import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

/** Up to this many rows all are rendered, so that the browser's own search finds them. The cost is negligible. */
const ALL_DRAWN = 100;

/**
 * Returns the indexes of the rows to render: all of up to 100, or else those in view and a few around them.
 * @param height the height of a row in pixels
 */
export function useVisibleRows(count: number, height: number, scroller: RefObject<HTMLElement | null>): number[] {
  const virtual = count > ALL_DRAWN;
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer has cached sizes of the old height
  useLayoutEffect(() => {
    virtualizer.measure();
  }, [virtualizer, height]);

  return virtual ? virtualizer.getVirtualItems().map(item => item.index) : Array.from({ length: count }, (_, i) => i);
}
