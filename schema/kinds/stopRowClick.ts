import type { MouseEvent } from 'react';

/** Stops a click on a link in a cell from reaching the row, which would open its record. */
export function stopRowClick(event: MouseEvent): void {
  event.stopPropagation();
}
