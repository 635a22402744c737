import type { CallName } from '../contract';
import type { Feature } from '../contract/features';
import type { Role } from '../contract/roles';
import type { Kind } from './kind';
import type { KindName, Kinds } from './kinds';

/** The options of any field, whatever its kind. */
interface FieldOptions {
  /** Whether it must have a value. If so, the record's type excludes null. */
  required?: boolean;
  /** Whether it is shown but never sent. */
  readOnly?: boolean;
  /** Restricts the field to the create form (`create`) or the edit form (`edit`). */
  on?: 'create' | 'edit';
  /** Its name in calls if that differs. Dots lead into nested objects, as in `attributes.country`. */
  wire?: string;
  /** The feature it belongs to. The field is shown only for organisations that have the feature. */
  feature?: Feature;
  /** The roles that may change it. By default, all. */
  editableBy?: readonly Role[];
  /** Whether users can't change it in their own record. */
  notSelf?: boolean;
  /** Whether it is returned only when the record is created, and shown then to be copied. Needs `on: 'create'`. */
  shownOnce?: boolean;
  /** The call that checks whether a value is available, made while the user types. */
  unique?: CallName;
  /** The initial value in a create form, as text (see the kind's `fromText`). */
  initial?: string;
  /**
   * Values of other fields with which this one applies. Otherwise forms and the record's page don't show it.
   */
  onlyWith?: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** Whether it can't be a column. */
  hidden?: boolean;
  /** Whether the service can't sort by it. */
  unsortable?: boolean;
}

type KindOptions<K extends KindName> = Kinds[K] extends Kind<infer _V, infer O> ? O : never;
type OptionsOf<K extends KindName> = FieldOptions & KindOptions<K>;

/** The type of a kind's values. For a choice, the union of its choices. */
type ValueOf<K extends KindName, O> = O extends { choices: readonly (infer C)[] }
  ? C
  : Kinds[K] extends Kind<infer V, infer _O>
    ? V
    : never;

/** Kinds whose values are never null: a missing list is empty, and a record always has an identifier. */
type NeverNull = 'id' | 'references' | 'tags';

/** A field of a resource, as plain data. `value` exists only for the type checker. */
export type Field<K extends KindName = KindName, V = unknown> = { [N in K]: OptionsOf<N> & { kind: N } }[K] & {
  readonly value?: V;
};

/** Options without names that the kind doesn't have, which inference would accept. The type is the error's text. */
type Known<O, K extends KindName> = O & {
  [N in Exclude<keyof O, keyof OptionsOf<K>>]: `a ${K} field has no option ${N & string}`;
};

function kind<const K extends KindName>(name: K) {
  return <const O extends OptionsOf<K>>(
    ...[options]: object extends OptionsOf<K> ? [options?: Known<O, K>] : [options: Known<O, K>]
  ): Field<
    K,
    K extends NeverNull ? ValueOf<K, O> : O extends { required: true } ? ValueOf<K, O> : ValueOf<K, O> | null
  > => ({ ...options, kind: name }) as never;
}

/** Returns fields that are in a nested object in calls: `attributes.country` for `country`. */
export function within<F extends Readonly<Record<string, Field>>>(path: string, fields: F): F {
  const nested = Object.entries(fields).map(([name, field]) => [name, { ...field, wire: `${path}.${name}` }]);
  return Object.fromEntries(nested);
}

export const id = kind('id');
export const text = kind('text');
export const email = kind('email');
export const phone = kind('phone');
export const domain = kind('domain');
export const url = kind('url');
export const ip = kind('ip');
export const number = kind('number');
export const flag = kind('flag');
export const choice = kind('choice');
export const time = kind('time');
export const reference = kind('reference');
export const references = kind('references');
export const tags = kind('tags');
export const json = kind('json');

/** A resource's fields by name. Every resource has an identifier named `id`. */
export type Fields = { id: Field<'id', string> } & Record<string, Field>;

/** The type of a record in the console, derived from the fields. */
export type RecordOf<F extends Record<string, Field>> = {
  [N in keyof F]: F[N] extends { readonly value?: infer V } ? Exclude<V, undefined> : never;
};

export type FieldName<F> = Extract<keyof F, string>;
