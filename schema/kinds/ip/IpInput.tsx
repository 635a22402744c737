import type { InputProps } from '../inputProps';
import { TypedInput } from '../TypedInput';

/** An IP address. */
export function IpInput(props: InputProps<'ip'>) {
  return <TypedInput {...props} mono attributes={{ autoCapitalize: 'none' }} />;
}
