import type { InputProps } from '../inputProps';
import { TypedInput } from '../TypedInput';

/** A web address. */
export function UrlInput(props: InputProps<'url'>) {
  return <TypedInput {...props} attributes={{ type: 'url' }} />;
}
