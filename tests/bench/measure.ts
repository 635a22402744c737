import { isPostgresInstalled, type TestDatabase } from '../support/postgres';

/** A row of the table: what was measured, compared to what, and whether the target is met. */
export interface Row {
  what: string;
  ours: string;
  reference: string;
  /** The ratio of ours to the reference, or its inverse, depending on the target. */
  ratio: string;
  target: string;
  met: boolean;
}

/** Returns a benchmark's rows on the embedded database and, if it is installed, on a PostgreSQL server. */
export async function onEachDatabase(rowsOn: (database: TestDatabase) => Promise<Row[]>): Promise<Row[]> {
  const rows = await rowsOn('pglite');
  return (await isPostgresInstalled()) ? [...rows, ...(await rowsOn('postgres'))] : rows;
}

interface Comparison {
  what: string;
  ours: () => unknown;
  reference: () => unknown;
  /** Minimum speed-up, or maximum slow-down, compared to the reference. */
  target: { timesFaster: number } | { timesSlower: number };
  /** How often to measure both. They alternate, so that a busy machine slows both. */
  rounds?: number;
}

/** Compares two implementations by their medians over several rounds. */
export async function compare({ what, ours, reference, target, rounds = 5 }: Comparison): Promise<Row> {
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round++) {
    other.push(await timeOf(reference));
    own.push(await timeOf(ours));
  }
  const [a, b] = [median(own), median(other)];
  const faster = 'timesFaster' in target;
  const ratio = faster ? b / a : a / b;
  return {
    what,
    ours: milliseconds(a),
    reference: milliseconds(b),
    ratio: `${ratio.toFixed(ratio < 10 ? 2 : 0)}x ${faster ? 'faster' : 'the time'}`,
    target: faster ? `>= ${target.timesFaster}x faster` : `<= ${target.timesSlower}x the time`,
    met: faster ? ratio >= target.timesFaster : ratio <= target.timesSlower,
  };
}

/** Measures how long a task takes, in milliseconds. */
export async function timeOf(task: () => unknown): Promise<number> {
  const began = performance.now();
  await task();
  return performance.now() - began;
}

/** Returns the median. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

/** Formats a duration. */
export function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
}
