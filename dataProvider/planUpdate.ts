import type { CallName } from '../contract';
import type { AnyResource, UpdateStep } from '../schema/define';
import { fieldOf, sameValue, wireKey } from '../schema/record';
import { type ConsoleRecord, valuesToWire } from '../schema/wire';

export interface PlannedCall {
  call: CallName;
  saves: string[];
  body: Record<string, unknown>;
}

/** Returns the new values of the fields of `next` whose previous values differ or are unknown. */
export function changesOf(
  resource: AnyResource,
  previous: ConsoleRecord,
  next: Record<string, unknown>,
): Record<string, unknown> {
  const names = Object.keys(resource.fields).filter(
    name => name in next && !(name in previous && sameValue(fieldOf(resource, name), previous[name], next[name])),
  );
  return Object.fromEntries(names.map(name => [name, next[name] ?? null]));
}

/**
 * Returns the calls that save the changed fields, in the definition's order.
 * @throws Error when no call saves a changed field, so that no change is lost silently
 */
export function planUpdate(
  resource: AnyResource,
  previous: ConsoleRecord,
  next: Record<string, unknown>,
): PlannedCall[] {
  const changes = changesOf(resource, previous, next);
  const steps: readonly UpdateStep<AnyResource['fields']>[] = resource.api.update ?? [];
  const namedFields = new Set<string>(steps.flatMap(step => (step.saves === 'the rest' ? [] : [...step.saves])));
  const unsaved = new Set(Object.keys(changes));
  const planned: PlannedCall[] = [];

  for (const step of steps) {
    const saves = Object.keys(changes).filter(name =>
      step.saves === 'the rest' ? !namedFields.has(name) : step.saves.some(saved => saved === name),
    );
    if (saves.length === 0) continue;
    for (const name of saves) unsaved.delete(name);
    if ('call' in step) {
      const stepChanges = Object.fromEntries(saves.map(name => [name, changes[name]]));
      const body = step.body?.(stepChanges, previous) ?? {
        [wireKey(resource)]: previous.id,
        ...valuesToWire(resource, stepChanges),
      };
      planned.push({ call: step.call, saves, body });
    } else {
      planned.push(...planDifference(step, previous, changes));
    }
  }

  if (unsaved.size > 0) throw new Error(`${resource.name}: no call saves ${[...unsaved].join(', ')}`);
  return planned;
}

type DifferenceStep = Extract<UpdateStep<AnyResource['fields']>, { added: CallName }>;

function planDifference(step: DifferenceStep, previous: ConsoleRecord, changes: Record<string, unknown>) {
  const [name] = step.saves;
  const before = asList(previous[name]);
  const after = asList(changes[name]);
  const [recordKey, listKey] = step.body;
  const calls: [CallName, string[]][] = [
    [step.added, after.filter(item => !before.includes(item))],
    [step.removed, before.filter(item => !after.includes(item))],
  ];
  return calls
    .filter(([, list]) => list.length > 0)
    .map(([call, list]) => ({ call, saves: [name], body: { [recordKey]: previous.id, [listKey]: list } }));
}

/** Returns a list unchanged, and an empty list for anything else. */
export function asList(value: unknown): string[] {
  return Array.isArray(value) ? value : [];
}
