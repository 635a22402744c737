import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

/** Up to here all rows are drawn: the browser's own search finds them, and it costs nothing to speak of. */
const ALL_DRAWN = 100;

/**
 * Which of `count` rows of the same height are to be drawn: all of up to 100, else those in sight and a few around.
 * @param height of one row, pixels
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes that it remembers are those of the old height
  useLayoutEffect(() => {
    virtualizer.measure();
  }, [virtualizer, height]);

  return virtual ? virtualizer.getVirtualItems().map(item => item.index) : Array.from({ length: count }, (_, i) => i);
}
