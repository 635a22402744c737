import type { Comparison, Operator } from '../../../../contract/list';
import type { Field } from '../../../../schema/fields';

/** Props of a filter's editor. It reports every change at once. No comparisons mean no filter. */
export interface EditorProps<F extends Field = Field> {
  field: F;
  name: string;
  label: string;
  /** Whether the list supports only one value of the field at a time. */
  single?: boolean;
  /** The operators that the list supports for the field. */
  operators: readonly Operator[];
  comparisons: readonly Comparison[];
  /** The number of matching records by value, if known. */
  counts?: ReadonlyMap<string, number>;
  onChange(comparisons: Comparison[]): void;
  /** Called when the choice is complete, to close the editor. */
  onDone(): void;
}
