/** One line of the table: what was measured, beside what, and whether the target is met. */
export interface Row {
  what: string;
  ours: string;
  reference: string;
  /** Ours by the reference, or the other way round: as the target counts. */
  ratio: string;
  target: string;
  met: boolean;
}

interface Comparison {
  what: string;
  ours: () => unknown;
  reference: () => unknown;
  /** At least so many times faster, or at most so many times slower, than the reference. */
  target: { timesFaster: number } | { timesSlower: number };
  /** How often both are measured, one after the other, so that a busy machine slows both. */
  rounds?: number;
}

/** Measures two ways of doing the same side by side; the median of several rounds of each counts. */
export async function compare({ what, ours, reference, target, rounds = 7 }: Comparison): Promise<Row> {
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

/** The milliseconds that something takes. */
export async function timeOf(task: () => unknown): Promise<number> {
  const began = performance.now();
  await task();
  return performance.now() - began;
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

/** A time for people. */
export function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
}
