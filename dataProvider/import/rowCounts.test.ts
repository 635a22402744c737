import { expect, test } from 'vitest';
import { countRows } from './rowCounts';
import type { RowProblem } from './types';

const count = (problems: readonly RowProblem[]) =>
  countRows({
    rows: problems.length,
    state: () => 'refused',
    isChecked: () => true,
    countedColumns: [],
    problems: problems.map(problem => [problem]),
    passwords: 0,
  });
const reasonsOf = (...problems: RowProblem[]) =>
  count(problems).reasons.map(({ reason, rows }) => [reason.problem?.key ?? reason.error?.message, rows]);

test('counts refusals with the same code but different messages separately', () => {
  const noTeam = (name: string) => ({
    column: 'teamIds',
    error: { code: 'invalid', message: `There is no team ${name}` },
  });
  expect(reasonsOf(noTeam('A'), noTeam('B'), noTeam('B'))).toEqual([
    ['There is no team B', 2],
    ['There is no team A', 1],
  ]);
});

test('counts problems that differ only in their arguments as one', () => {
  const duplicateOf = (line: number) =>
    ({ column: 'username', problem: { key: 'duplicate', args: { line } } }) as const;
  expect(reasonsOf(duplicateOf(2), duplicateOf(3))).toEqual([['duplicate', 2]]);
});

test('lists the most frequent problems and counts the others', () => {
  const problems = Array.from({ length: 30 }, (_, at) => {
    const error = { code: 'invalid', message: `Message ${at}` };
    return at < 25 ? [{ error }, { error }] : [{ column: 'email', error }];
  }).flat();
  const counts = count([...problems, { problem: { key: 'noRoom' } }]);
  expect(counts).toMatchObject({ otherReasons: 11, hasCellProblems: true });
  // The limit can be raised, however few rows exceed it.
  expect(counts.reasons.map(({ rows }) => rows)).toEqual([1, ...Array.from({ length: 19 }, () => 2)]);
  expect(reasonsOf(...problems)).toHaveLength(20);
});
