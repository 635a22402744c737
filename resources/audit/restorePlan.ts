import type { Role } from '../../contract/roles';
import type { AnyResource } from '../../schema/define';
import { canDo, fieldOf, mayDo, mayEdit, sameValue } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import type { AuditEntry } from './audit';
import { type Change, changesOf } from './entryChanges';

/** Why values can't be restored: no call sets them, they've changed again since, or they're already restored. */
export type Obstacle = 'notSettable' | 'newer' | 'alreadyBack';

/** A value that the record has now, with the value to restore. */
interface RestoreStep {
  name: string;
  now: unknown;
  next: unknown;
}

/** Whether and how an entry's previous values can be restored in the record as it is now. */
export type RestorePlan =
  | { steps: RestoreStep[]; obstacle: Obstacle; fields: string[] }
  | { steps: RestoreStep[]; obstacle?: undefined; action: string | undefined; values: Record<string, unknown> };

/** Whether the entry describes a change of a record that still exists, which may be restorable. */
export function isRestorableChange({ outcome, before, after, targetId }: AuditEntry): boolean {
  return outcome === 'done' && before != null && after != null && targetId !== null;
}

/**
 * Returns how the values before an entry can be restored: by a save, or by an action that sets exactly these values, if
 * the role allows either. Values that have changed again since are never overwritten.
 */
export function planRestore(resource: AnyResource, entry: AuditEntry, record: ConsoleRecord, role: Role): RestorePlan {
  const changes = changesOf([resource], entry.before, entry.after);
  const steps = changes.map(({ name, before }) => ({ name, now: record[name] ?? null, next: before ?? null }));
  const blockedBy = (obstacle: Obstacle, blocking: readonly { name: string }[] = changes): RestorePlan => ({
    steps,
    obstacle,
    fields: blocking.map(({ name }) => name),
  });
  const unknown = changes.filter(({ field }) => field === undefined);
  if (unknown.length > 0) return blockedBy('notSettable', unknown);
  const hasValue = ({ name }: Change, value: unknown) => sameValue(fieldOf(resource, name), record[name], value);
  if (changes.every(change => hasValue(change, change.before))) return blockedBy('alreadyBack');
  const newer = changes.filter(change => !hasValue(change, change.after));
  if (newer.length > 0) return blockedBy('newer', newer);
  const values = Object.fromEntries(steps.map(({ name, next }) => [name, next]));
  const action = findActionSetting(resource, values, record, role);
  if (action !== undefined) return { steps, action, values };
  const isEditable = canDo(resource, role, 'edit');
  const readOnlyChanges = changes.filter(
    ({ name }) => !isEditable || !mayEdit(fieldOf(resource, name), role, 'edit') || !isSaved(resource, name),
  );
  return readOnlyChanges.length > 0 ? blockedBy('notSettable', readOnlyChanges) : { steps, action: undefined, values };
}

function findActionSetting(resource: AnyResource, values: Record<string, unknown>, record: ConsoleRecord, role: Role) {
  const names = Object.keys(values);
  return Object.keys(resource.actions ?? {}).find(name => {
    const { ask, sets, single, when } = resource.actions?.[name] ?? {};
    if (!sets || !single || ask || !mayDo(resource, role, name) || when?.(record) === false) return false;
    const isSet = (field: string) => field in sets && sameValue(fieldOf(resource, field), sets[field], values[field]);
    return Object.keys(sets).length === names.length && names.every(isSet);
  });
}

function isSaved({ api }: AnyResource, name: string): boolean {
  if (api.transport === 'rest') return true;
  const steps: readonly { saves: 'the rest' | readonly string[] }[] = api.update ?? [];
  return steps.some(({ saves }) => saves === 'the rest' || saves.includes(name));
}
