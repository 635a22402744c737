import { expect, test } from 'vitest';
import type { NodeReport, StatusOverview } from '../contract/status';
import { tasksOf } from './timers';

const node = (host: string, timers: NodeReport['timers'], answers = true) =>
  ({ host, answers, report: { timers } }) as StatusOverview['nodes'][number];
const timer = (what: string, succeeded: number | null, failed: number | null = null, failures = 0) => {
  const at = (minute: number | null) => (minute === null ? null : `2026-11-26T10:0${minute}:00.000Z`);
  return { what, failures, succeededAt: at(succeeded), failedAt: at(failed), ms: 5 };
};

test('each is told once, as of the node that tried it last', () => {
  const tasks = tasksOf([
    node('one', [timer('queries were not counted', 1), timer('the outbox could not be delivered', 4)]),
    node('two', [timer('queries were not counted', 2), timer('the outbox could not be delivered', 3)]),
    node('gone', [timer('queries were not counted', 5)], false),
  ]);
  expect(tasks.map(({ what, host, isFailing }) => [what, host, isFailing])).toEqual([
    ['queries were not counted', 'two', false],
    ['the outbox could not be delivered', 'one', false],
  ]);
});

test('what fails at any node comes first, with its failures on all', () => {
  const [first] = tasksOf([
    node('one', [timer('a', 5), timer('b', 5, 4, 1)]),
    node('two', [timer('a', 5), timer('b', 1, 3, 2)]),
  ]);
  expect(first).toMatchObject({ what: 'b', host: 'one', isFailing: true, failures: 3 });
});
