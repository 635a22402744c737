import type { AnyResource } from '../../schema/define';
import type { Field } from '../../schema/fields';
import { fieldOf, kindOf, wirePath } from '../../schema/record';
import type { AuditEntry } from './audit';

/** One value that an entry of the audit log tells of. */
export interface Change {
  /** The field of the target's resource, or the path on the wire where that has none. */
  name: string;
  /** Undefined where no resource has such a field. */
  field: Field | undefined;
  /** Whose field it is. */
  resource: AnyResource | undefined;
  before: unknown;
  after: unknown;
}

/**
 * What changed, value by value, in the order of the resources' fields; values that they do not define come last.
 * @param resources each has a part of the record
 * @param before the values by their paths on the wire, and `after` likewise; anything else counts as none
 */
export function changesOf(resources: readonly AnyResource[], before: unknown, after: unknown): Change[] {
  const was = valuesOf(before);
  const is = valuesOf(after);
  const paths = new Set([...Object.keys(was), ...Object.keys(is)]);
  const changes: Change[] = [];
  for (const resource of resources) {
    for (const name of Object.keys(resource.fields)) {
      const path = wirePath(resource, name);
      if (!paths.delete(path)) continue;
      const field = fieldOf(resource, name);
      const value = (values: Record<string, unknown>) => kindOf(field).fromWire(values[path], field);
      changes.push({ name, field, resource, before: value(was), after: value(is) });
    }
  }
  const none = { field: undefined, resource: undefined };
  for (const path of [...paths].sort()) changes.push({ name: path, ...none, before: was[path], after: is[path] });
  return changes;
}

/** How many values changed. */
export function countChanges(before: unknown, after: unknown): number {
  return new Set([...Object.keys(valuesOf(before)), ...Object.keys(valuesOf(after))]).size;
}

/** What was done, in words: where the call turned something on or off, which of them. */
export function actionText(
  { action, after }: Pick<AuditEntry, 'action' | 'after'>,
  translate: (key: string, given: object) => string,
): string {
  const key = `resources.audit-log.choices.action.${action}`;
  const text = translate(key, { _: action });
  const [changed, ...others] = Object.entries(valuesOf(after));
  return changed === undefined || others.length > 0 ? text : translate(`${key}.${changed.join('.')}`, { _: text });
}

function valuesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
