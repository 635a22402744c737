import { shownDomain } from '../contract/domains';
import type { Role } from '../contract/roles';
import type { Field } from './fields';
import type { Kind, Problem } from './kind';
import { type KindName, kinds } from './kinds';
import type { AnyResource, Verb } from './resource';

/** The kind's logic for a field whose kind is only known at run time. */
export function kindOf(field: Field): Kind<unknown, Field> {
  // One record of all kinds has no common value type; a field and its own kind always fit each other.
  return kinds[field.kind as KindName] as unknown as Kind<unknown, Field>;
}

/** A field of a resource by name. Throws when there is none: a misspelt name must not pass silently. */
export function fieldOf(resource: AnyResource, name: string): Field {
  const field: Field | undefined = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}`);
  return field;
}

/** The value of a field in a new record; undefined where the definition says none. */
export function initialOf(field: Field): unknown {
  return field.initial === undefined ? undefined : kindOf(field).fromText(field.initial, field);
}

/** Whether values of a field are lists. */
export function holdsList(field: Field): boolean {
  return field.kind === 'references' || field.kind === 'tags';
}

/** A field's path in calls. */
export function wirePath(resource: AnyResource, name: string): string {
  return fieldOf(resource, name).wire ?? name;
}

/** The name of a record's identifier in calls. */
export function wireKey(resource: AnyResource): string {
  return resource.api.key ?? wirePath(resource, 'id');
}

/** Whether two values of a field are the same; lists by content, in any order. */
export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  if (a == null || b == null) return a == null && b == null;
  if (holdsList(field) && Array.isArray(a) && Array.isArray(b))
    return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());
  const { toText } = kindOf(field);
  return a === b || toText(a, field) === toText(b, field);
}

/** Why a value of a field is refused in a form, or undefined. */
export function checkValue(field: Field, value: unknown): Problem | undefined {
  const absent = value == null || value === '' || (Array.isArray(value) && value.length === 0);
  if (absent) return field.required ? { key: 'required' } : undefined;
  return kindOf(field).validate(value, field);
}

/** Whether a resource is a tab of a page, as `dns/denylist` is of `/dns`. */
export function isTab({ name }: Pick<AnyResource, 'name'>): boolean {
  return name.includes('/');
}

/** Whether a person of this role may do this, by the definition; the service has the last word. */
export function mayDo(resource: Pick<AnyResource, 'access'>, role: Role, what: Verb | (string & {})): boolean {
  const allowed: 'all' | readonly string[] | undefined = resource.access[role];
  return allowed === 'all' || allowed?.includes(what) === true;
}

/** Whether the definition says how this is done at all, by whatever role. */
export function isPossible({ api, list, delete: deletion }: AnyResource, verb: Verb): boolean {
  const isWritten = api.transport === 'rest' && !api.readOnly;
  switch (verb) {
    case 'list':
    case 'export':
      return list !== undefined;
    case 'show':
      return true;
    case 'create':
      return isWritten || api.create !== undefined;
    case 'edit':
      return isWritten || api.update !== undefined;
    case 'delete':
      return deletion !== undefined;
  }
}

/** Whether a field says something beside these values of the others: see `onlyWith`. */
export function isApplicable(resource: AnyResource, name: string, values: Record<string, unknown>): boolean {
  return Object.entries(fieldOf(resource, name).onlyWith ?? {}).every(([other, allowed]) =>
    allowed.some(value => value === values[other]),
  );
}

/** Whether a person of this role may fill in the field, in a form that creates or edits. */
export function mayEdit(field: Field, role: Role, mode: 'create' | 'edit'): boolean {
  if (field.kind === 'id' || field.readOnly) return false;
  if (field.on && field.on !== mode) return false;
  return !field.editableBy || field.editableBy.includes(role);
}

/** What the record is called, to people: a domain by its letters, not by their punycode. */
export function titleOf(resource: AnyResource, record: Record<string, unknown>): string {
  const { title } = resource;
  if (typeof title === 'function') return title(record);
  const name = String(record[title] ?? record.id ?? '');
  return fieldOf(resource, title).kind === 'domain' ? shownDomain(name) : name;
}
