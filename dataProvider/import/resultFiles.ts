import { csvTable } from '../csv';
import type { ResultTexts, RowProblem, RowState } from './types';

interface ResultRows {
  cells(row: number): readonly string[];
  state(row: number): RowState;
  problems(row: number): readonly RowProblem[];
  labelOf(column: string): string;
  password(row: number): string | undefined;
  hasPasswords: boolean;
}

/** Returns a CSV file with the original columns of these rows and a column with their problems. */
export function wrongRowsFile(
  headings: readonly string[],
  rows: Iterable<number>,
  of: ResultRows,
  texts: ResultTexts,
): Blob {
  return fileOf([...headings, texts.problemHeading], rows, row => [
    ...cellsOf(of.cells(row), headings.length),
    problemText(of, row, texts),
  ]);
}

/** Returns a CSV file with the original columns, outcome and problems of these rows, and generated passwords if any. */
export function resultFile(
  headings: readonly string[],
  rows: Iterable<number>,
  of: ResultRows,
  texts: ResultTexts,
): Blob {
  const { outcomeHeading, problemHeading, passwordHeading, outcomes } = texts;
  const withPasswords = of.hasPasswords;
  return fileOf(
    [...headings, outcomeHeading, problemHeading, ...(withPasswords ? [passwordHeading] : [])],
    rows,
    row => [
      ...cellsOf(of.cells(row), headings.length),
      outcomes[of.state(row)],
      problemText(of, row, texts),
      ...(withPasswords ? [of.password(row) ?? ''] : []),
    ],
  );
}

function fileOf(headings: readonly string[], rows: Iterable<number>, lineOf: (row: number) => string[]): Blob {
  return new Blob([csvTable([headings, ...Array.from(rows, lineOf)])], { type: 'text/csv;charset=utf-8' });
}

function cellsOf(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => cells[at] ?? '');
}

function problemText(of: ResultRows, row: number, { validation }: ResultTexts): string {
  return of
    .problems(row)
    .map(({ column, problem, error }) => {
      const text = problem
        ? fillTemplate(validation[problem.key] ?? problem.key, problem.args)
        : (error?.message ?? '');
      return column === undefined ? text : `${of.labelOf(column)}: ${text}`;
    })
    .join('; ');
}

function fillTemplate(text: string, args: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(args[name] ?? placeholder));
}
