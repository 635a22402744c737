import type { InputProps } from '../inputProps';
import { TypedInput } from '../TypedInput';

/** An e-mail address. */
export function EmailInput(props: InputProps<'email'>) {
  return <TypedInput {...props} attributes={{ type: 'email' }} />;
}
