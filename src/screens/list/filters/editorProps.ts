import type { Comparison, Operator } from '../../../../contract/list';
import type { Field } from '../../../../schema/fields';

/** What an editor of one field's filter gets. It tells every change at once; no comparisons mean no filter. */
export interface EditorProps<F extends Field = Field> {
  field: F;
  resource: string;
  name: string;
  label: string;
  /** Whether the list takes only one value of the field at a time. */
  single?: boolean;
  /** How the list can test the field. */
  operators: readonly Operator[];
  comparisons: readonly Comparison[];
  /** How many records each value would give, by its text; absent while that is not known. */
  counts?: ReadonlyMap<string, number>;
  onChange(comparisons: Comparison[]): void;
  /** Called when nothing remains to be chosen. */
  onDone(): void;
}
