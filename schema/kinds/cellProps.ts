import type { Field } from '../fields';
import type { Kind } from '../kind';
import type { KindName, Kinds } from '.';

/** The values of a kind that are present: an absent value is drawn by `KindCell`, the same for every kind. */
type ValueOfKind<K extends KindName> = Kinds[K] extends Kind<infer V, infer _O> ? V : never;

/** What a kind's cell draws: one value, and where it comes from for the sake of its labels. */
export interface CellProps<K extends KindName> {
  value: ValueOfKind<K>;
  field: Field<K>;
  /** The resource's name and the field's, which lead to its texts. */
  resource: string;
  name: string;
}
