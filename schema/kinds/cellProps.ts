import type { Field } from '../fields';
import type { Kind } from '../kind';
import type { KindName, Kinds } from '.';

/** The type of a kind's present values. `KindCell` renders missing ones. */
type ValueOfKind<K extends KindName> = Kinds[K] extends Kind<infer V, infer _O> ? V : never;

/** The props of a kind's cell: a value, and the field and resource for its labels. */
export interface CellProps<K extends KindName> {
  value: ValueOfKind<K>;
  field: Field<K>;
  /** The names of the resource and the field, under which their texts are found. */
  resource: string;
  name: string;
}
