import { useCallback, useMemo, useRef, useState } from 'react';
import type { RowCounts, RowState, RowView, Sheet } from '../../../dataProvider/import';
import { MAX_PRINTED_ROWS } from '../../ui/usePrintedRows';

/** Rows per request to the worker: those that paper shows, because they can't be read when printing begins. */
const PAGE = MAX_PRINTED_ROWS;

interface Loaded {
  /** Identifies the query that the rows belong to. The first response to a newer one replaces them. */
  of: object;
  total: number;
  rows: ReadonlyMap<number, RowView>;
}

/**
 * Reads a file's rows from its worker as they scroll into view, those with problems first.
 * @param state reads only rows in this state
 * @param figures when they change, the rows are read again
 */
export function useSheetRows(sheet: Sheet, state: RowState | undefined, figures: RowCounts) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new figures mean that rows have changed
  const rowQuery = useMemo(() => ({ sheet, state }), [sheet, state, figures]);
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<Error>();
  const requested = useRef<{ of: object; pages: Set<number> }>(undefined);

  /**
   * Reads the first page and those of a visible range unless they're loaded or loading. It's a new function when rows
   * must be read again.
   */
  const loadRows = useCallback(
    (first: number, last: number) => {
      if (requested.current?.of !== rowQuery) requested.current = { of: rowQuery, pages: new Set() };
      const { pages } = requested.current;
      for (const page of new Set([0, Math.floor(first / PAGE), Math.floor(last / PAGE)])) {
        if (pages.has(page)) continue;
        pages.add(page);
        void read(page).catch((failure: Error) => {
          pages.delete(page);
          setError(failure);
        });
      }

      async function read(page: number): Promise<void> {
        const offset = page * PAGE;
        const { rows, total } = await rowQuery.sheet.rows({
          states: rowQuery.state && [rowQuery.state],
          offset,
          limit: PAGE,
        });
        if (requested.current?.of !== rowQuery) return;
        setError(undefined);
        setLoaded(previous => ({
          of: rowQuery,
          total,
          rows: new Map([
            ...(previous?.of === rowQuery ? previous.rows : []),
            ...rows.map((row, at) => [offset + at, row] as const),
          ]),
        }));
      }
    },
    [rowQuery],
  );

  const at = useCallback((index: number) => loaded?.rows.get(index), [loaded]);
  return { total: loaded?.total, error, at, loadRows };
}
