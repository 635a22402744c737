import { type RefObject, useLayoutEffect, useReducer } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { useAreReferencesRead } from '../../../../schema/kinds/reference/ReferencedRecords';
import type { ConsoleRecord } from '../../../../schema/wire';
import { type Column, turns } from '../columns';

/** Widths in pixels by the column's name. */
export type Widths = Readonly<Record<string, number>>;

/** How wide a column would be for its values alone, and with its heading. */
interface Wish {
  values: number;
  whole: number;
}
export type Wishes = Readonly<Record<string, Wish>>;

/** No column takes more by itself, however long its values are. */
const MOST = 340;
/** As much of a heading as is always seen. */
const HEADING = 72;

/**
 * How columns share a table's width: each gets what its values need, and of what is left over a part by its width. Where
 * room lacks, columns give way turn by turn, and those whose values must be whole give no more than their heading's. All
 * of it is said to the browser, so that another width needs no drawing.
 * @param others what is beside the columns, in pixels
 */
export function tracksOf(columns: readonly Column[], others: number, wishes: Wishes, widths: Widths) {
  const wanted = columns.map(({ name, usual, yields }) => {
    const own = widths[name];
    const { values, whole } = wishes[name] ?? { values: usual, whole: usual };
    const wish = own ?? Math.min(whole, MOST);
    const [floor = Number.POSITIVE_INFINITY, turn = 1] = yields ?? [];
    const least = Math.min(floor, Math.max(values, HEADING));
    return { own, wish, turn, give: own === undefined ? Math.max(0, wish - least) : 0 };
  });
  const whole = wanted.reduce((sum, { wish }) => sum + wish, others);
  const given = turns.map(turn => wanted.reduce((sum, column) => sum + (column.turn === turn ? column.give : 0), 0));
  /** How much the columns up to a turn can give. */
  const givenUpTo = (turn: number) => given.slice(0, turn).reduce((sum, each) => sum + each, 0);
  const tracks = wanted.map(({ own, wish, turn, give }) => {
    if (own !== undefined) return `${own}px`;
    if (give === 0) return `minmax(${wish}px, ${wish}fr)`;
    const part = give / (given[turn - 1] ?? give);
    // What is missing once the turns before have given way.
    const lack = `max(0px, ${whole - givenUpTo(turn - 1)}px - 100%)`;
    return `minmax(max(${wish - give}px, ${wish}px - ${part} * ${lack}), ${wish}fr)`;
  });
  return { tracks, least: whole - givenUpTo(turns.length) };
}

/** What each list's columns needed so far: a list that opens again is laid out before its rows are there. */
const measured = new Map<string, Record<string, Wish>>();

/** How wide the columns of a resource's lists would be for the values that were shown so far. */
export function wishesOf({ name }: AnyResource): Record<string, Wish> {
  const known = measured.get(name) ?? {};
  measured.set(name, known);
  return known;
}

/**
 * Measures the rows that are drawn before they are seen, and again when what they refer to has got its name. Columns
 * only grow by it: turning a page moves nothing unless it must.
 * @param leading how many cells are before the columns
 */
export function useMeasuredColumns(
  frame: RefObject<HTMLElement | null>,
  resource: AnyResource,
  columns: readonly Column[],
  records: readonly ConsoleRecord[],
  leading: number,
): Wishes {
  const wishes = wishesOf(resource);
  const areRead = useAreReferencesRead();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are measured again
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
      const known = wishes[name] ?? { values: 0, whole: 0 };
      const values = Math.max(known.values, ...rows.map(widthIn));
      const whole = Math.max(known.whole, values, widthIn(heading));
      // Where nothing is laid out, as in tests, there is nothing to measure.
      if (whole === 0 || (values === known.values && whole === known.whole)) return;
      wishes[name] = { values, whole };
      grew = true;
    });
    table.classList.remove('measured');
    if (grew) draw();
  }, [wishes, columns, records, leading, areRead]);
  return wishes;
}
