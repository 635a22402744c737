import { useState } from 'react';
import { useListState } from '../ListState';

/** The row and the cell of a table that keys are about. */
export interface ActiveCell {
  row: number | undefined;
  /** None where the row is meant as a whole. */
  column: number | undefined;
  setRow(index: number): void;
  setColumn(index: number | undefined): void;
}

/** The active cell of a table of so many rows and columns. */
export function useActiveCell(rows: number, columns: number): ActiveCell {
  // What comes to stand before it moves the active row along.
  const before = useListState().endless?.before ?? 0;
  const [place, setPlace] = useState<{ index: number; before: number }>();
  const [column, setColumn] = useState<number>();
  const row = place && place.index + before - place.before;
  return {
    row: row !== undefined && row < rows ? row : undefined,
    column: column !== undefined && column < columns ? column : undefined,
    setRow: index => setPlace({ index, before }),
    setColumn,
  };
}
