import type { NodeReport, StatusOverview } from '../contract/status';

type Timer = NodeReport['timers'][number];

/** A background task of the nodes. */
export interface Task extends Timer {
  name: string;
  /** The node that ran it last. */
  host: string;
  isFailing: boolean;
}

/** Whether the last run failed. */
export function isFailing({ succeededAt, failedAt }: Timer): boolean {
  return failedAt !== null && failedAt >= (succeededAt ?? '');
}

/**
 * Merges the background tasks of all answering nodes, failing tasks first. A task has the values of the node that ran
 * it last, and counts as failing when it fails on any node.
 */
export function tasksOf(nodes: StatusOverview['nodes'], nameOf: (id: string) => string): Task[] {
  const tasks = new Map<string, Task>();
  for (const { host, answers, report } of nodes) {
    if (!answers) continue;
    for (const timer of report?.timers ?? []) {
      const existing = tasks.get(timer.id);
      const newest =
        existing === undefined || lastRunAt(timer) > lastRunAt(existing)
          ? { ...timer, host, name: nameOf(timer.id) }
          : existing;
      tasks.set(timer.id, {
        ...newest,
        failures: timer.failures + (existing?.failures ?? 0),
        isFailing: isFailing(timer) || (existing?.isFailing ?? false),
      });
    }
  }
  return [...tasks.values()].sort((a, b) => Number(b.isFailing) - Number(a.isFailing) || a.name.localeCompare(b.name));
}

function lastRunAt({ succeededAt, failedAt }: Timer): string {
  return [succeededAt ?? '', failedAt ?? ''].sort().at(-1) ?? '';
}
