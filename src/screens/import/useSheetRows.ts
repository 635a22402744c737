import { useCallback, useMemo, useRef, useState } from 'react';
import type { Figures, RowState, RowView, Sheet } from '../../../dataProvider/import';

/** Rows that are asked for at once. */
const PAGE = 100;

interface Loaded {
  /** What the rows are an answer to; a newer question does away with them when its first answer is there. */
  of: object;
  total: number;
  rows: ReadonlyMap<number, RowView>;
}

/**
 * The rows of a file in some states, those with problems first, read from its worker as they come into sight.
 * @param figures how the file stands: when they change, the rows are read again
 */
export function useSheetRows(sheet: Sheet, state: RowState | undefined, figures: Figures) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other figures mean other rows
  const question = useMemo(() => ({ sheet, state }), [sheet, state, figures]);
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<Error>();
  const asked = useRef<{ of: object; pages: Set<number> }>(undefined);

  /** Reads the rows from one place to another, unless that was done. Another function when rows are to be read again. */
  const need = useCallback(
    (first: number, last: number) => {
      if (asked.current?.of !== question) asked.current = { of: question, pages: new Set() };
      const { pages } = asked.current;
      for (let page = Math.floor(first / PAGE); page * PAGE <= last; page++) {
        if (pages.has(page)) continue;
        pages.add(page);
        void read(page).catch((failure: Error) => {
          pages.delete(page);
          setError(failure);
        });
      }

      async function read(page: number): Promise<void> {
        const offset = page * PAGE;
        const states = question.state && [question.state];
        const { rows, total } = await question.sheet.rows({
          ...(states && { states }),
          problemsFirst: true,
          offset,
          limit: PAGE,
        });
        if (asked.current?.of !== question) return;
        setError(undefined);
        setLoaded(known => ({
          of: question,
          total,
          rows: new Map([
            ...(known?.of === question ? known.rows : []),
            ...rows.map((row, at) => [offset + at, row] as const),
          ]),
        }));
      }
    },
    [question],
  );

  return { total: loaded?.total, error, at: (index: number) => loaded?.rows.get(index), need };
}
