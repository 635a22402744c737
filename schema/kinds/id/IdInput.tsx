import type { InputProps } from '../inputProps';
import { TypedInput } from '../TypedInput';

/** An identifier: shown, never typed. */
export function IdInput(props: InputProps<'id'>) {
  return <TypedInput {...props} mono attributes={{ readOnly: true }} />;
}
