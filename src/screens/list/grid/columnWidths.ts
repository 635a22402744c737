import { type RefObject, useLayoutEffect, useReducer } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { useAreReferencesLoaded } from '../../../../schema/kinds/reference/ReferencedRecords';
import type { ConsoleRecord } from '../../../../schema/wire';
import { type Column, shrinkOrder } from '../columns';

/** Widths in pixels by column name. */
export type Widths = Readonly<Record<string, number>>;

interface MeasuredWidth {
  /** Of its widest value. */
  values: number;
  /** Of all values but the few that are much longer than the others. 0 or undefined until there are several rows. */
  most?: number;
  /** Of its header, with the arrow of a sorted column. */
  header: number;
}
export type MeasuredWidths = Readonly<Record<string, MeasuredWidth>>;

/** The maximum automatic width of a column, however long its values are. */
const MAX_WIDTH = 340;

/** A value is much longer than the others if it is this many times as long as nine in ten of them. */
const EXCEPTION = 1.5;

/** Returns the width that shows a column's header and values in full. */
export function wholeWidth({ values, header }: MeasuredWidth): number {
  return Math.max(values, header);
}

/**
 * Returns the grid tracks that distribute a table's width: each column gets what its values need, and a proportional
 * share of the rest. If the table is too narrow, columns shrink turn by turn, except those that must not be truncated.
 * The few names and addresses that are much longer than the others are truncated first, headers never. The browser
 * evaluates the tracks, so a resize needs no render.
 * @param others the width of everything beside the columns, in pixels. `--others` has it, or less on paper
 */
export function gridTracks(columns: readonly Column[], others: number, measuredWidths: MeasuredWidths, widths: Widths) {
  const demands = columns.map(({ name, usual, yields }) => {
    // The browser's store may contain anything.
    const userWidth = Number(widths[name]) || undefined;
    const measuredWidth = measuredWidths[name] ?? { values: usual, header: 0 };
    const preferredWidth = userWidth ?? Math.min(wholeWidth(measuredWidth), MAX_WIDTH);
    const [floor = Number.POSITIVE_INFINITY, turn = 1] = yields ?? [];
    const minimumWidth = Math.max(Math.min(floor, measuredWidth.values), measuredWidth.header);
    const shrinkable = userWidth === undefined ? Math.max(0, preferredWidth - minimumWidth) : 0;
    // Identifying columns shrink last, but not for the sake of a few long values.
    const most = (turn === 3 && measuredWidth.most) || preferredWidth;
    const first = Math.min(shrinkable, Math.max(0, preferredWidth - most));
    return {
      userWidth,
      preferredWidth,
      shrinkable: { 0: first, 1: 0, 2: 0, 3: 0, [turn]: shrinkable - first },
      floor: preferredWidth,
      width: `${preferredWidth}px`,
    };
  });
  let columnsWidth = demands.reduce((sum, { preferredWidth }) => sum + preferredWidth, 0);
  for (const turn of shrinkOrder) {
    // The width that is still missing after the previous turns.
    const deficit = `max(0px, ${columnsWidth}px + var(--others) - 100%)`;
    const shrinkableInTurn = demands.reduce((sum, { shrinkable }) => sum + shrinkable[turn], 0);
    for (const column of demands) {
      const shrinkable = column.shrinkable[turn];
      if (shrinkable === 0) continue;
      column.floor -= shrinkable;
      column.width = `max(${column.floor}px, ${column.width} - ${shrinkable / shrinkableInTurn} * ${deficit})`;
    }
    columnsWidth -= shrinkableInTurn;
  }
  const tracks = demands.map(({ userWidth, width, preferredWidth }) =>
    userWidth === undefined ? `minmax(${width}, ${preferredWidth}fr)` : width,
  );
  return { tracks, minimumWidth: columnsWidth + others };
}

/** The measured widths by resource, so that a list that opens again is laid out before its rows load. */
const measured = new Map<string, Record<string, MeasuredWidth>>();

/** Returns the column widths measured so far in a resource's lists. */
export function measuredWidthsOf({ name }: AnyResource): Record<string, MeasuredWidth> {
  const existing = measured.get(name) ?? {};
  measured.set(name, existing);
  return existing;
}

/**
 * Measures the rendered rows before the browser paints, and again once the titles of referenced records are loaded.
 * Widths only grow, so that turning a page doesn't shift the layout unnecessarily.
 * @param leading the number of cells before the columns
 */
export function useMeasuredColumns(
  frame: RefObject<HTMLElement | null>,
  resource: AnyResource,
  columns: readonly Column[],
  records: readonly ConsoleRecord[],
  leading: number,
): MeasuredWidths {
  const measuredWidths = measuredWidthsOf(resource);
  const areReferencesLoaded = useAreReferencesLoaded();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows must be measured again
  useLayoutEffect(() => {
    const table = frame.current;
    if (!table) return;
    let hasGrown = false;
    table.classList.add('measured');
    const [heading, ...rows] = [...table.querySelectorAll('.row')].map(({ children }) => [...children].slice(leading));
    columns.forEach(({ name, kind }, index) => {
      if (!areReferencesLoaded && kind.startsWith('reference')) return;
      const cellWidth = (cells: readonly Element[] | undefined) =>
        Math.ceil(cells?.[index]?.getBoundingClientRect().width ?? 0);
      const existing = measuredWidths[name] ?? { values: 0, header: 0 };
      const widths = rows.map(cellWidth).sort((a, b) => a - b);
      const ordinary = widths[Math.floor(widths.length * 0.9) - 1] ?? 0;
      const values = Math.max(existing.values, ...widths);
      const most = Math.max(existing.most ?? 0, ...widths.filter(width => width < ordinary * EXCEPTION));
      const header = Math.max(existing.header, cellWidth(heading));
      // Without layout, as in tests, all widths are 0.
      if (header === 0 || (values === existing.values && most === existing.most && header === existing.header)) return;
      measuredWidths[name] = { values, most, header };
      hasGrown = true;
    });
    table.classList.remove('measured');
    if (hasGrown) rerender();
  }, [measuredWidths, columns, records, leading, areReferencesLoaded]);
  return measuredWidths;
}
