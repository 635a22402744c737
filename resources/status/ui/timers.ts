import type { NodeReport, StatusOverview } from '../contract/status';

type Timer = NodeReport['timers'][number];

/** Something that nodes do again and again. */
export interface Task extends Timer {
  name: string;
  /** Of the node that has done it last. */
  host: string;
  isFailing: boolean;
}

/** Whether it did not work the last time that it was tried. */
export function isFailing({ succeededAt, failedAt }: Timer): boolean {
  return failedAt !== null && failedAt >= (succeededAt ?? '');
}

/**
 * What the nodes that answer do: each as of the node that has tried it last, and as failing where it fails at any. What
 * fails comes first.
 */
export function tasksOf(nodes: StatusOverview['nodes'], nameOf: (id: string) => string): Task[] {
  const tasks = new Map<string, Task>();
  for (const { host, answers, report } of nodes) {
    if (!answers) continue;
    for (const timer of report?.timers ?? []) {
      const known = tasks.get(timer.id);
      const newest =
        known === undefined || triedAt(timer) > triedAt(known) ? { ...timer, host, name: nameOf(timer.id) } : known;
      tasks.set(timer.id, {
        ...newest,
        failures: timer.failures + (known?.failures ?? 0),
        isFailing: isFailing(timer) || (known?.isFailing ?? false),
      });
    }
  }
  return [...tasks.values()].sort((a, b) => Number(b.isFailing) - Number(a.isFailing) || a.name.localeCompare(b.name));
}

function triedAt({ succeededAt, failedAt }: Timer): string {
  return [succeededAt ?? '', failedAt ?? ''].sort().at(-1) ?? '';
}
