import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many of some buttons a bar has room for: the last ones give way, one by one, until it need not scroll.
 * @param content what else is in the bar; when it changes, the room is looked at again
 */
export function useFitting(bar: RefObject<HTMLElement | null>, buttons: number, content: string): number {
  const [fitting, setFitting] = useState(buttons);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents leave other room
  useLayoutEffect(() => {
    if (!bar.current) return;
    const observer = new ResizeObserver(() => setFitting(buttons));
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar, buttons, content]);
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = bar.current ?? {};
    if (scrollWidth > clientWidth) setFitting(now => Math.max(0, now - 1));
  });
  return fitting;
}
