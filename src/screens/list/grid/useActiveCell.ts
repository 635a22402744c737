import { useState } from 'react';
import { useListState } from '../ListState';

export type ActiveCell = ReturnType<typeof useActiveCell>;

/** Manages the active row and cell of a table, on which keys act. */
export function useActiveCell(rows: number, columns: number) {
  // New rows inserted before the active row move it down.
  const before = useListState().endless?.before ?? 0;
  const [place, setPlace] = useState<{ index: number; before: number }>();
  const [column, setColumn] = useState<number>();
  const row = place && place.index + before - place.before;
  return {
    // Negative once the list has been read again, from its top.
    row: row !== undefined && row >= 0 && row < rows ? row : undefined,
    /** Undefined if the whole row is active. */
    column: column !== undefined && column < columns ? column : undefined,
    setRow: (index: number) => setPlace({ index, before }),
    setColumn,
  };
}
