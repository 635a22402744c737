import type { Field } from '../fields';
import type { KindName } from '.';

/**
 * What a kind's input gets. It draws the control alone: label, help and error stand around it, and `id`,
 * `labelId` and `describedBy` connect them.
 */
export interface InputProps<K extends KindName> {
  field: Extract<Field, { kind: K }>;
  /** What the form holds: a value of the kind, null, or a draft (see `draft.ts`). */
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  id: string;
  labelId: string;
  describedBy?: string;
  invalid?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** The text of one of the field's choices; the choice itself without it. */
  choiceLabel?: (choice: string) => string;
}
