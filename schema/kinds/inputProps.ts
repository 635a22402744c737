import type { Field } from '../fields';
import type { KindName } from '.';

/**
 * The props of a kind's input. The input renders only the control. Label, help and error are rendered around it and are
 * connected by `id`, `labelId` and `describedBy`.
 */
export interface InputProps<K extends KindName> {
  field: Extract<Field, { kind: K }>;
  /** The form value: a value of the kind, null, or a draft (see `draft.ts`). */
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  id: string;
  labelId: string;
  describedBy?: string;
  invalid?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Returns the label of a choice. Without it, the choice itself is shown. */
  choiceLabel?: (choice: string) => string;
}
