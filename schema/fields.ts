import type { CallName } from '../contract';
import type { Feature } from '../contract/features';
import type { Role } from '../contract/roles';
import type { Kind } from './kind';
import type { KindName, Kinds } from './kinds';

/** What any field may say of itself, whatever its kind. */
interface FieldOptions {
  /** Must have a value; then the record's type holds no null for it. */
  required?: boolean;
  /** Shown, never sent. */
  readOnly?: boolean;
  /** Can be given on creation only (`create`), or only afterwards (`edit`). */
  on?: 'create' | 'edit';
  /** Its name in calls when that differs; dots lead into nested objects, as in `attributes.country`. */
  wire?: string;
  /** The feature that it belongs to: shown for organisations that have it. */
  feature?: Feature;
  /** The only roles that may change it. */
  editableBy?: readonly Role[];
  /** No one changes it in their own record. */
  notSelf?: boolean;
  /** Answered when the record is created and never again: it is shown then, to be copied. Needs `on: 'create'`. */
  shownOnce?: boolean;
  /** The call that answers whether a value is still free, asked while the person types. */
  unique?: CallName;
  /** What a create form starts with, as text (see the kind's `fromText`). */
  initial?: string;
  /**
   * Says something only where these other fields hold one of these values: elsewhere a form does not ask for it, and a
   * record's page does not show it.
   */
  onlyWith?: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** Not offered as a column. */
  hidden?: boolean;
  /** The service can't sort by it. */
  unsortable?: boolean;
}

type OwnOptions<K extends KindName> = Kinds[K] extends Kind<infer _V, infer O> ? O : never;
type OptionsOf<K extends KindName> = FieldOptions & OwnOptions<K>;

/** The type of a kind's values; a choice's are its words. */
type ValueOf<K extends KindName, O> = O extends { choices: readonly (infer C)[] }
  ? C
  : Kinds[K] extends Kind<infer V, infer _O>
    ? V
    : never;

/** Kinds whose absent value is not null: a list is empty, a record always has its identifier. */
type NeverNull = 'id' | 'references' | 'tags';

/** One field of a resource: plain data. `value` exists only for the type checker. */
export type Field<K extends KindName = KindName, V = unknown> = { [N in K]: OptionsOf<N> & { kind: N } }[K] & {
  readonly value?: V;
};

function kind<const K extends KindName>(name: K) {
  return <const O extends OptionsOf<K>>(
    ...[options]: object extends OptionsOf<K> ? [options?: O] : [options: O]
  ): Field<
    K,
    K extends NeverNull ? ValueOf<K, O> : O extends { required: true } ? ValueOf<K, O> : ValueOf<K, O> | null
  > => ({ ...options, kind: name }) as never;
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

/** The fields of a resource by name. Every resource has an identifier named `id`. */
export type Fields = { id: Field<'id', string> } & Record<string, Field>;

/** A record of a resource as the console holds it, derived from its fields. */
export type RecordOf<F extends Record<string, Field>> = {
  [N in keyof F]: F[N] extends { readonly value?: infer V } ? Exclude<V, undefined> : never;
};

export type FieldName<F> = Extract<keyof F, string>;
