import type { InputProps } from '../inputProps';
import { TypedInput } from '../TypedInput';

/** A host name. */
export function DomainInput(props: InputProps<'domain'>) {
  return <TypedInput {...props} mono attributes={{ inputMode: 'url', autoCapitalize: 'none' }} />;
}
