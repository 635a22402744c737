import { displayDomain } from '../contract/domains';
import type { Role } from '../contract/roles';
import type { Field } from './fields';
import type { Kind, Problem } from './kind';
import { type KindName, kinds } from './kinds';
import type { AnyResource, Verb } from './resource';

/** Returns the logic of a field whose kind is only known at run time. */
export function kindOf(field: Field): Kind<unknown, Field> {
  // The kinds have no common value type, but a field always fits its own kind.
  return kinds[field.kind as KindName] as unknown as Kind<unknown, Field>;
}

/** Returns a field of a resource. @throws Error when there is none, so that a misspelt name is noticed */
export function fieldOf(resource: AnyResource, name: string): Field {
  const field: Field | undefined = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}`);
  return field;
}

/** Returns the value of a field in a new record, or undefined if the definition has none. */
export function initialOf(field: Field): unknown {
  return field.initial === undefined ? undefined : kindOf(field).fromText(field.initial, field);
}

export function isListField(field: Field): boolean {
  return field.kind === 'references' || field.kind === 'tags';
}

export function wirePath(resource: AnyResource, name: string): string {
  return fieldOf(resource, name).wire ?? name;
}

export function wireKey(resource: AnyResource): string {
  return resource.api.key ?? wirePath(resource, 'id');
}

/** Whether two values of a field are equal. Lists are compared in any order. */
export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  if (a == null || b == null) return a == null && b == null;
  if (isListField(field) && Array.isArray(a) && Array.isArray(b))
    return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());
  const { toText } = kindOf(field);
  return a === b || toText(a, field) === toText(b, field);
}

export function checkValue(field: Field, value: unknown): Problem | undefined {
  const isMissing = value == null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isMissing) return field.required ? { key: 'required' } : undefined;
  return kindOf(field).validate(value, field);
}

/** Whether a resource is a tab of another page, as `dns/denylist` is of `/dns`. */
export function isTab({ name }: Pick<AnyResource, 'name'>): boolean {
  return name.includes('/');
}

/** Whether the definition allows this to a role. The service makes the final decision. */
export function mayDo(resource: Pick<AnyResource, 'access'>, role: Role, action: Verb | (string & {})): boolean {
  const allowed: 'all' | readonly string[] | undefined = resource.access[role];
  return allowed === 'all' || allowed?.includes(action) === true;
}

/** Whether a role can do this: the definition allows it, and the resource supports it. */
export function canDo(resource: AnyResource, role: Role, verb: Verb): boolean {
  return mayDo(resource, role, verb) && isPossible(resource, verb);
}

/** Whether the resource supports this at all, for any role. */
export function isPossible({ api, list, delete: deletion }: AnyResource, verb: Verb): boolean {
  const isWritable = api.transport === 'rest' && !api.readOnly;
  switch (verb) {
    case 'list':
    case 'export':
      return list !== undefined;
    case 'show':
      return true;
    case 'create':
      return isWritable || api.create !== undefined;
    case 'edit':
      return isWritable || api.update !== undefined;
    case 'delete':
      return deletion !== undefined;
  }
}

/** Whether a field applies with these values of other fields. See `onlyWith`. */
export function isApplicable(resource: AnyResource, name: string, values: Record<string, unknown>): boolean {
  return Object.entries(fieldOf(resource, name).onlyWith ?? {}).every(([other, allowed]) =>
    allowed.some(value => value === values[other]),
  );
}

export function mayEdit(field: Field, role: Role, mode: 'create' | 'edit'): boolean {
  if (field.kind === 'id' || field.readOnly) return false;
  if (field.on && field.on !== mode) return false;
  return !field.editableBy || field.editableBy.includes(role);
}

/** Returns the field that is a record's status: the first choice with tones, of all fields or of these. */
export function statusFieldOf(resource: AnyResource, names: readonly string[] = Object.keys(resource.fields)) {
  return names.find(name => {
    const field = fieldOf(resource, name);
    return field.kind === 'choice' && field.tones !== undefined;
  });
}

/** Returns a record's title. Domains are shown in Unicode, not in Punycode. */
export function titleOf(resource: AnyResource, record: Record<string, unknown>): string {
  const { title } = resource;
  if (typeof title === 'function') return title(record);
  const name = String(record[title] ?? record.id ?? '');
  return fieldOf(resource, title).kind === 'domain' ? displayDomain(name) : name;
}

/** Returns what distinguishes a record from others with the same title. Empty if the definition has none. */
export function subtitleOf({ subtitle }: AnyResource, record: Record<string, unknown>): string {
  return subtitle === undefined ? '' : String(record[subtitle] ?? '');
}
