import { uniqBy } from 'es-toolkit';
import type { Role } from '../../contract/roles';
import { roles } from '../../contract/roles';
import type { AnyResource } from '../../schema/define';
import type { Field } from '../../schema/fields';
import { checkValue, fieldOf, isPossible, kindOf, mayEdit, wirePath } from '../../schema/record';
import { type ConsoleRecord, recordFromWire, valuesToWire } from '../../schema/wire';

export type Row = Record<string, unknown>;

export interface SuiteOptions {
  /** Rows as the backend returns them. Test values are taken from them. */
  sample?: readonly Row[];
  /** Two valid values for each field whose kind can't generate one, because of a pattern or a check by the service. */
  samples?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** Text keys of items that a hand-written list adds to its menu. */
  listMenu?: readonly string[];
}

/** A resource with records to test it with. */
export interface Subject {
  resource: AnyResource;
  names: readonly string[];
  /** The rows from the test, unchanged. */
  given: readonly Row[];
  /** Two complete records, and one with only the required values. */
  records: readonly [ConsoleRecord, ConsoleRecord, ConsoleRecord];
  listMenu: readonly string[];
  /** Returns a valid value of a field. If there are two, an odd `n` gets another one than an even `n`. */
  sample(name: string, n: number): unknown;
}

/** Creates the subject from a resource and the test's options. */
export function subjectOf(
  resource: AnyResource,
  { sample: given = [], samples = {}, listMenu = [] }: SuiteOptions = {},
): Subject {
  const names = Object.keys(resource.fields);
  const candidates = new Map(names.map(name => [name, candidatesOf(resource, name, given, samples[name])]));
  const sample = (name: string, n: number) => {
    const values = candidates.get(name) ?? [];
    return values[n % Math.min(2, values.length)];
  };
  const wireId = wirePath(resource, 'id');
  const isNumber = typeof given[0]?.[wireId] === 'number';
  // An identifier that users choose is also a field of its own.
  const identifying = names.filter(name => wirePath(resource, name) === wireId);
  const chosen = identifying.filter(name => name !== 'id').map(name => fieldOf(resource, name));
  const identifier = (n: number) => {
    const plain = isNumber ? String(n) : `id-${n}`;
    const [strict] = chosen.filter(field => checkValue(field, plain) !== undefined);
    return strict ? String(kindOf(strict).sample(n, strict)) : plain;
  };
  const fullRecord = (n: number): ConsoleRecord => ({
    ...Object.fromEntries(names.map(name => [name, sample(name, n)])),
    ...(resource.fields.organization && { organization: 'acme' }),
    ...Object.fromEntries(identifying.map(name => [name, identifier(n)])),
    id: identifier(n),
  });
  const minimalRecord = (n: number): ConsoleRecord => {
    const record = fullRecord(n);
    const kept = names.filter(name => fieldOf(resource, name).required).map(name => [name, record[name]]);
    return { ...emptyRecord(resource), ...Object.fromEntries(kept), id: record.id };
  };
  return { resource, names, given, records: [fullRecord(1), fullRecord(2), minimalRecord(3)], listMenu, sample };
}

/** Returns candidate values of a field: from the test's options, from the sample, and from its kind. */
function candidatesOf(
  resource: AnyResource,
  name: string,
  given: readonly Row[],
  named: readonly unknown[] = [],
): unknown[] {
  const field = fieldOf(resource, name);
  const made = [1, 2].map(n => kindOf(field).sample(n, field));
  if (name === 'id') return made;
  const seen = given.map(row => recordFromWire(resource, row)[name]).filter(value => !isAbsent(value));
  const valid = [...named, ...seen, ...made].filter(value => checkValue(field, value) === undefined);
  const distinct = [...new Map(valid.map(value => [JSON.stringify(value), value])).values()];
  // If none is valid, return them all, so that the test of valid samples fails.
  return distinct.length > 0 ? distinct : made;
}

function emptyRecord(resource: AnyResource): Row {
  const names = Object.keys(resource.fields);
  return Object.fromEntries(names.map(name => [name, emptyOf(fieldOf(resource, name))]));
}

/** Returns the value of an empty field. */
export function emptyOf({ kind }: Field): unknown {
  return kind === 'references' || kind === 'tags' ? [] : null;
}

export function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Converts a record to the row that a backend returns. */
export function rowOf(resource: AnyResource, record: ConsoleRecord): Row {
  return valuesToWire(resource, record);
}

/** Whether the definition itself declares this for a role. Doesn't use the console's code, which is under test. */
export function isDeclared({ access }: AnyResource, role: Role, what: string): boolean {
  const allowed: 'all' | readonly string[] | undefined = access[role];
  return allowed === 'all' || allowed?.includes(what) === true;
}

/** Returns the roles for which a verb or action is declared. */
export function declaredRoles(resource: AnyResource, what: string): Role[] {
  return roles.filter(role => isDeclared(resource, role, what));
}

/** Returns one role for each distinct set of permissions. */
export function rolesThatDiffer({ access }: AnyResource): Role[] {
  return uniqBy([...roles], role => JSON.stringify(access[role]));
}

/** Returns the fields that a user may fill in, in a create or edit form. Empty without such a form. */
export function editableFields({ resource, names }: Subject, mode: 'create' | 'edit'): string[] {
  if (!isPossible(resource, mode)) return [];
  return names.filter(name => roles.some(role => mayEdit(fieldOf(resource, name), role, mode)));
}

/** Asserts that a list of problems is empty, and otherwise prints it. */
export function expectNone(wrong: readonly string[], what: string): void {
  if (wrong.length > 0) throw new Error(`${what}:\n${wrong.join('\n')}`);
}
