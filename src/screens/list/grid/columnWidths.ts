import { type RefObject, useLayoutEffect, useReducer } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { useAreReferencesLoaded } from '../../../../schema/kinds/reference/ReferencedRecords';
import type { ConsoleRecord } from '../../../../schema/wire';
import { type Column, shrinkOrder } from '../columns';

/** Widths in pixels by column name. */
export type Widths = Readonly<Record<string, number>>;

/** A column's measured widths: of its values alone, and of its values and header. */
interface MeasuredWidth {
  values: number;
  whole: number;
}
export type MeasuredWidths = Readonly<Record<string, MeasuredWidth>>;

/** The maximum automatic width of a column, however long its values are. */
const MAX_WIDTH = 340;
/** The minimum visible width of a header. */
const MIN_HEADER_WIDTH = 72;

/**
 * Returns the grid tracks that distribute a table's width: each column gets what its values need, and a proportional
 * share of the rest. If the table is too narrow, columns shrink turn by turn, and those that must not be truncated only
 * down to their values. The browser evaluates the tracks, so a resize needs no render.
 * @param others the width of everything beside the columns, in pixels
 */
export function gridTracks(columns: readonly Column[], others: number, measuredWidths: MeasuredWidths, widths: Widths) {
  const wanted = columns.map(({ name, usual, yields }) => {
    const own = widths[name];
    const { values, whole } = measuredWidths[name] ?? { values: usual, whole: usual };
    const wish = own ?? Math.min(whole, MAX_WIDTH);
    const [floor = Number.POSITIVE_INFINITY, turn = 1] = yields ?? [];
    const least = Math.min(floor, Math.max(values, MIN_HEADER_WIDTH));
    return { own, wish, turn, give: own === undefined ? Math.max(0, wish - least) : 0 };
  });
  const whole = wanted.reduce((sum, { wish }) => sum + wish, others);
  const given = shrinkOrder.map(turn =>
    wanted.reduce((sum, column) => sum + (column.turn === turn ? column.give : 0), 0),
  );
  /** Returns how much the columns up to a turn can shrink. */
  const givenUpTo = (turn: number) => given.slice(0, turn).reduce((sum, each) => sum + each, 0);
  const tracks = wanted.map(({ own, wish, turn, give }) => {
    if (own !== undefined) return `${own}px`;
    if (give === 0) return `minmax(${wish}px, ${wish}fr)`;
    const part = give / (given[turn - 1] ?? give);
    // The width that is still missing after the previous turns.
    const lack = `max(0px, ${whole - givenUpTo(turn - 1)}px - 100%)`;
    return `minmax(max(${wish - give}px, ${wish}px - ${part} * ${lack}), ${wish}fr)`;
  });
  return { tracks, least: whole - givenUpTo(shrinkOrder.length) };
}

/** The measured widths by resource, so that a list that opens again is laid out before its rows load. */
const measured = new Map<string, Record<string, MeasuredWidth>>();

/** Returns the column widths measured so far in a resource's lists. */
export function measuredWidthsOf({ name }: AnyResource): Record<string, MeasuredWidth> {
  const known = measured.get(name) ?? {};
  measured.set(name, known);
  return known;
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
  const areRead = useAreReferencesLoaded();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows must be measured again
  useLayoutEffect(() => {
    const table = frame.current;
    if (!table) return;
    let grew = false;
    table.classList.add('measured');
    const [heading, ...rows] = [...table.querySelectorAll('.row')].map(({ children }) => [...children].slice(leading));
    columns.forEach(({ name, kind }, index) => {
      if (!areRead && kind.startsWith('reference')) return;
      const widthIn = (cells: readonly Element[] | undefined) =>
        Math.ceil(cells?.[index]?.getBoundingClientRect().width ?? 0);
      const known = measuredWidths[name] ?? { values: 0, whole: 0 };
      const values = Math.max(known.values, ...rows.map(widthIn));
      const whole = Math.max(known.whole, values, widthIn(heading));
      // Without layout, as in tests, all widths are 0.
      if (whole === 0 || (values === known.values && whole === known.whole)) return;
      measuredWidths[name] = { values, whole };
      grew = true;
    });
    table.classList.remove('measured');
    if (grew) draw();
  }, [measuredWidths, columns, records, leading, areRead]);
  return measuredWidths;
}
