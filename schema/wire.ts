import { isObject } from '../contract/isObject';
import type { AnyResource } from './define';
import { fieldOf, kindOf, wirePath } from './record';

/** A record in the console: all fields by name, and the backend's `etag` if it has one. */
export type ConsoleRecord = { id: string } & Record<string, unknown>;

/** Converts a row of a response to a record. Ignores keys that the definition doesn't have. */
export function recordFromWire(resource: AnyResource, row: Record<string, unknown>): ConsoleRecord {
  const record: Record<string, unknown> = {};
  for (const name of Object.keys(resource.fields)) {
    const field = fieldOf(resource, name);
    record[name] = kindOf(field).fromWire(pathReader(wirePath(resource, name))(row), field);
  }
  if (typeof record.id !== 'string') throw new Error(`${resource.name}: a row without ${wirePath(resource, 'id')}`);
  return { ...record, ...(typeof row.etag === 'string' && !('etag' in record) && { etag: row.etag }), id: record.id };
}

/** Converts field values to a call's body. Dotted names become nested objects. Null stays, undefined is omitted. */
export function valuesToWire(resource: AnyResource, values: Record<string, unknown>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  writeValues(body, resource, values);
  return body;
}

/** Sets field values in a call's body, like `valuesToWire`, and leaves its other properties. */
export function writeValues(
  body: Record<string, unknown>,
  resource: AnyResource,
  values: Record<string, unknown>,
): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const field = fieldOf(resource, name);
    writePath(body, wirePath(resource, name), value === null ? null : kindOf(field).toWire(value, field));
  }
}

/** Returns a function that reads the value at a dotted path of a row, or undefined if it doesn't exist. */
export function pathReader(path: string): (row: Record<string, unknown>) => unknown {
  const keys = path.split('.');
  // Check once for an inherited key, not for each row.
  if (keys.length === 1) return path in Object.prototype ? row => ownValue(row, path) : row => row[path];
  return row => keys.reduce<unknown>((inner, key) => (isObject(inner) ? ownValue(inner, key) : undefined), row);
}

/** Sets the value at a dotted path and creates the objects on the way. */
export function writePath(body: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let inner = body;
  for (const key of keys) {
    const own = ownValue(inner, key);
    const next = isObject(own) ? own : {};
    inner[key] = next;
    inner = next;
  }
  inner[last] = value;
}

/** Returns a row's own value of a key. Ignores inherited ones, such as `constructor`. */
function ownValue(row: Record<string, unknown>, key: string): unknown {
  return key in Object.prototype && !Object.hasOwn(row, key) ? undefined : row[key];
}
