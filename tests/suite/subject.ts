import { uniqBy } from 'es-toolkit';
import type { Role } from '../../contract/roles';
import { roles } from '../../contract/roles';
import type { AnyResource } from '../../schema/define';
import type { Field } from '../../schema/fields';
import { checkValue, fieldOf, isPossible, kindOf, mayEdit, wirePath } from '../../schema/record';
import { type ConsoleRecord, recordFromWire, valuesToWire } from '../../schema/wire';

export type Row = Record<string, unknown>;

export interface SuiteOptions {
  /** Rows as the backend answers them: what is tried is then made of their values. */
  sample?: readonly Row[];
  /**
   * Two valid values for each field whose kind can't make one up, because of a pattern or of what the service knows.
   */
  samples?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** What a list that is drawn by hand offers in its menu beside what is declared, by the keys of the texts. */
  listMenu?: readonly string[];
}

/** What the suite works with: a resource, and records to try it with. */
export interface Subject {
  resource: AnyResource;
  /** The names of its fields. */
  names: readonly string[];
  /** The rows that the test gives, as they came. */
  given: readonly Row[];
  /** Two whole records, and one that has only what it must have. */
  records: readonly [ConsoleRecord, ConsoleRecord, ConsoleRecord];
  /** As the test says. */
  listMenu: readonly string[];
  /** A valid value of a field; another one for an odd `n` than for an even one, where there are two. */
  sample(name: string, n: number): unknown;
}

/** A resource with what its test says of it. */
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
  // An identifier that people choose is a field of its own besides.
  const identifying = names.filter(name => wirePath(resource, name) === wireId);
  const chosen = identifying.filter(name => name !== 'id').map(name => fieldOf(resource, name));
  const identifier = (n: number) => {
    const plain = isNumber ? String(n) : `id-${n}`;
    const [strict] = chosen.filter(field => checkValue(field, plain) !== undefined);
    return strict ? String(kindOf(strict).sample(n, strict)) : plain;
  };
  const whole = (n: number): ConsoleRecord => ({
    ...Object.fromEntries(names.map(name => [name, sample(name, n)])),
    ...(resource.fields.organization && { organization: 'acme' }),
    ...Object.fromEntries(identifying.map(name => [name, identifier(n)])),
    id: identifier(n),
  });
  const bare = (n: number): ConsoleRecord => {
    const record = whole(n);
    const kept = names.filter(name => fieldOf(resource, name).required).map(name => [name, record[name]]);
    return { ...absent(resource), ...Object.fromEntries(kept), id: record.id };
  };
  return { resource, names, given, records: [whole(1), whole(2), bare(3)], listMenu, sample };
}

/** Valid values to try a field with: those that the test names, those of the sample, those that its kind makes up. */
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
  // Where none is valid, the test that says so gets what there is.
  return distinct.length > 0 ? distinct : made;
}

function absent(resource: AnyResource): Row {
  const names = Object.keys(resource.fields);
  return Object.fromEntries(names.map(name => [name, emptyOf(fieldOf(resource, name))]));
}

/** What a field holds that has no value. */
export function emptyOf({ kind }: Field): unknown {
  return kind === 'references' || kind === 'tags' ? [] : null;
}

export function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The row by which a backend answers a record. */
export function rowOf(resource: AnyResource, record: ConsoleRecord): Row {
  return valuesToWire(resource, record);
}

/** Whether the definition's own words let a role do this: the console's reading of them is what is tried. */
export function isDeclared({ access }: AnyResource, role: Role, what: string): boolean {
  const allowed: 'all' | readonly string[] | undefined = access[role];
  return allowed === 'all' || allowed?.includes(what) === true;
}

/** The roles for which a verb or action is declared. */
export function declaredRoles(resource: AnyResource, what: string): Role[] {
  return roles.filter(role => isDeclared(resource, role, what));
}

/** One role for each set of rights: what one is offered, all are that have the same. */
export function rolesThatDiffer({ access }: AnyResource): Role[] {
  return uniqBy([...roles], role => JSON.stringify(access[role]));
}

/** The fields that a user may fill in, in a form that creates or edits; none where there is no such form. */
export function editableFields({ resource, names }: Subject, mode: 'create' | 'edit'): string[] {
  if (!isPossible(resource, mode)) return [];
  return names.filter(name => roles.some(role => mayEdit(fieldOf(resource, name), role, mode)));
}

/** Expects nothing to be wrong, and else says all that is. */
export function expectNone(wrong: readonly string[], what: string): void {
  if (wrong.length > 0) throw new Error(`${what}:\n${wrong.join('\n')}`);
}
