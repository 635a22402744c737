import { isOverLimit, type RowCounts, type RowProblem, type RowState, rowStates } from './types';

/** How many reasons are listed. The others are counted, and shown with their rows. */
const MAX_REASONS = 20;

interface CountInput {
  rows: number;
  state(row: number): RowState;
  isChecked(row: number): boolean;
  /** The choice fields whose values are counted. */
  countedColumns: readonly { name: string; wordOf(row: number): string | undefined }[];
  problems: readonly (readonly RowProblem[])[];
  passwords: number;
}

export function countRows({ rows, state, isChecked, countedColumns, problems, passwords }: CountInput): RowCounts {
  const inState = Object.fromEntries(rowStates.map(name => [name, 0])) as Record<RowState, number>;
  const counts: Record<string, Record<string, number>> = Object.fromEntries(
    countedColumns.map(({ name }) => [name, {}]),
  );
  let asked = 0;
  for (let row = 0; row < rows; row++) {
    const rowState = state(row);
    inState[rowState]++;
    if (rowState === 'ready' && isChecked(row)) asked++;
    if (rowState !== 'ready' && rowState !== 'created') continue;
    for (const { name, wordOf } of countedColumns) {
      const word = wordOf(row);
      const words = counts[name];
      if (word !== undefined && words) words[word] = (words[word] ?? 0) + 1;
    }
  }
  return { ...inState, rows, counts, asked, passwords, ...reasonsOf(problems) };
}

/**
 * Returns the most frequent problems, but the limit first, since raising it corrects all of its rows. Problems that the
 * console found and that differ only in arguments, such as a line, count as one. Refusals by the service count as one
 * only with the same message, which is shown for all of them.
 */
function reasonsOf(
  problems: readonly (readonly RowProblem[])[],
): Pick<RowCounts, 'reasons' | 'otherReasons' | 'hasCellProblems'> {
  const reasons = new Map<string, { reason: RowProblem; rows: number }>();
  for (const rowProblems of problems) {
    for (const reason of rowProblems) {
      const key = `${reason.column} ${reason.problem?.key ?? reason.error?.message}`;
      const known = reasons.get(key);
      if (known) known.rows++;
      else reasons.set(key, { reason, rows: 1 });
    }
  }
  const sorted = [...reasons.values()].sort(
    (a, b) => Number(isOverLimit(b.reason)) - Number(isOverLimit(a.reason)) || b.rows - a.rows,
  );
  return {
    reasons: sorted.slice(0, MAX_REASONS),
    otherReasons: Math.max(0, sorted.length - MAX_REASONS),
    hasCellProblems: sorted.some(({ reason }) => reason.column !== undefined),
  };
}
