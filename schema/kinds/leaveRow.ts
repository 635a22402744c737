import type { MouseEvent } from 'react';

/** Keeps a click on a link in a cell from the row, which would open its record. */
export function leaveRow(event: MouseEvent): void {
  event.stopPropagation();
}
