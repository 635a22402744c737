import { isObject } from '../../contract/isObject';
import type { AnyResource } from '../../schema/define';
import type { Field } from '../../schema/fields';
import { fieldOf, kindOf, wirePath } from '../../schema/record';
import type { AuditEntry } from './audit';

/** One changed value of an audit entry. */
export interface Change {
  /** The field's name, or the value's wire path if no resource has such a field. */
  name: string;
  /** Undefined if no resource has such a field. */
  field: Field | undefined;
  resource: AnyResource | undefined;
  before: unknown;
  after: unknown;
}

/**
 * Lists the changed values in the order of the resources' fields. Values without a field come last.
 * @param resources the resources that each define a part of the record
 * @param before the values by wire path, as is `after`. Anything but an object counts as empty.
 */
export function changesOf(resources: readonly AnyResource[], before: unknown, after: unknown): Change[] {
  const oldValues = valuesOf(before);
  const newValues = valuesOf(after);
  const paths = new Set([...Object.keys(oldValues), ...Object.keys(newValues)]);
  const changes: Change[] = [];
  for (const resource of resources) {
    for (const name of Object.keys(resource.fields)) {
      const path = wirePath(resource, name);
      if (!paths.delete(path)) continue;
      const field = fieldOf(resource, name);
      const value = (values: Record<string, unknown>) => kindOf(field).fromWire(values[path], field);
      changes.push({ name, field, resource, before: value(oldValues), after: value(newValues) });
    }
  }
  const unknownField = { field: undefined, resource: undefined };
  for (const path of [...paths].sort())
    changes.push({ name: path, ...unknownField, before: oldValues[path], after: newValues[path] });
  return changes;
}

/** Counts the changed values. */
export function countChanges(before: unknown, after: unknown): number {
  return new Set([...Object.keys(valuesOf(before)), ...Object.keys(valuesOf(after))]).size;
}

/** Returns the action in words, with the direction if the call turned something on or off. */
export function actionText(
  { action, after }: Pick<AuditEntry, 'action' | 'after'>,
  translate: (key: string, args: object) => string,
): string {
  const key = `resources.audit-log.choices.action.${action}`;
  const text = translate(key, { _: action });
  const [changed, ...others] = Object.entries(valuesOf(after));
  return changed === undefined || others.length > 0 ? text : translate(`${key}.${changed.join('.')}`, { _: text });
}

function valuesOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}
