import { partition } from 'es-toolkit';
import { useEvent } from 'ra-core';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns how many of a row's buttons fit. Its last child is the menu for the others. Only buttons with
 * `data-gives-way` move to the menu. They stay in the DOM, hidden, so that they can be measured.
 * @param needsMenu whether the menu is shown even if all buttons fit
 */
export function useFittingCount(row: RefObject<HTMLElement | null>, needsMenu: boolean): number {
  const [fittingCount, setFittingCount] = useState(Number.POSITIVE_INFINITY);
  const updateCount = useEvent(() => {
    if (row.current) setFittingCount(countFitting(row.current, needsMenu));
  });
  // On every render, since labels may have changed their widths.
  useLayoutEffect(updateCount);
  useLayoutEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(updateCount);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row, updateCount]);
  return fittingCount;
}

function countFitting(row: HTMLElement, needsMenu: boolean): number {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap);
  const children = [...row.children].filter(child => child instanceof HTMLElement);
  const menu = children.pop();
  const [buttons, fixedElements] = partition(children, ({ dataset }) => 'givesWay' in dataset);
  const widthOf = (elements: readonly HTMLElement[]) =>
    elements.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0);
  const availableWidth = row.clientWidth - widthOf(fixedElements);
  // No gap after the last one.
  if (!needsMenu && widthOf(buttons) - gap <= availableWidth) return buttons.length;
  const remainingWidth = availableWidth - (menu?.offsetWidth ?? 0);
  const first = buttons.findIndex((_, at) => widthOf(buttons.slice(0, at + 1)) > remainingWidth);
  return first < 0 ? buttons.length : first;
}
