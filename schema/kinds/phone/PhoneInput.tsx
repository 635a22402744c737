import type { InputProps } from '../inputProps';
import { TypedInput } from '../TypedInput';

/** A telephone number. */
export function PhoneInput(props: InputProps<'phone'>) {
  return <TypedInput {...props} attributes={{ type: 'tel' }} />;
}
