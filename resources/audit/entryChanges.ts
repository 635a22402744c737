import type { AnyResource } from '../../schema/define';
import type { Field } from '../../schema/fields';
import { fieldOf, kindOf, wirePath } from '../../schema/record';

/** One value that an entry of the audit log tells of. */
export interface Change {
  /** The field of the target's resource, or the path on the wire where that has none. */
  name: string;
  /** Undefined where the resource has no such field. */
  field: Field | undefined;
  before: unknown;
  after: unknown;
}

/**
 * What changed, value by value, in the order of the resource's fields; values that it does not define come last.
 * @param before the values by their paths on the wire, and `after` likewise; anything else counts as none
 */
export function changesOf(resource: AnyResource | undefined, before: unknown, after: unknown): Change[] {
  const was = valuesOf(before);
  const is = valuesOf(after);
  const paths = new Set([...Object.keys(was), ...Object.keys(is)]);
  const changes: Change[] = [];
  for (const name of Object.keys(resource?.fields ?? {})) {
    if (resource === undefined) break;
    const path = wirePath(resource, name);
    if (!paths.delete(path)) continue;
    const field = fieldOf(resource, name);
    const value = (values: Record<string, unknown>) => kindOf(field).fromWire(values[path], field);
    changes.push({ name, field, before: value(was), after: value(is) });
  }
  for (const path of paths) changes.push({ name: path, field: undefined, before: was[path], after: is[path] });
  return changes;
}

/** How many values changed. */
export function countChanges(before: unknown, after: unknown): number {
  return new Set([...Object.keys(valuesOf(before)), ...Object.keys(valuesOf(after))]).size;
}

function valuesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
