import { expect, test } from 'vitest';
import type { NodeReport, StatusOverview } from '../contract/status';
import { tasksOf } from './timers';

const node = (host: string, timers: NodeReport['timers'], answers = true) =>
  ({ host, answers, report: { timers } }) as StatusOverview['nodes'][number];
const timer = (id: string, succeeded: number | null, failed: number | null = null, failures = 0) => {
  const at = (minute: number | null) => (minute === null ? null : `2026-11-26T10:0${minute}:00.000Z`);
  return { id, what: `${id} failed`, failures, succeededAt: at(succeeded), failedAt: at(failed), ms: 5 };
};

const nameOf = (id: string) => `Work of ${id}`;

test('lists each task once, with the values of the node that ran it last', () => {
  const tasks = tasksOf(
    [
      node('one', [timer('dns', 1), timer('mails', 4)]),
      node('two', [timer('dns', 2), timer('mails', 3)]),
      node('gone', [timer('dns', 5)], false),
    ],
    nameOf,
  );
  expect(tasks.map(({ name, host, isFailing }) => [name, host, isFailing])).toEqual([
    ['Work of dns', 'two', false],
    ['Work of mails', 'one', false],
  ]);
});

test('lists tasks that fail on any node first, with the failures of all nodes', () => {
  const [first] = tasksOf(
    [node('one', [timer('a', 5), timer('b', 5, 4, 1)]), node('two', [timer('a', 5), timer('b', 1, 3, 2)])],
    nameOf,
  );
  expect(first).toMatchObject({ id: 'b', host: 'one', isFailing: true, failures: 3 });
});
