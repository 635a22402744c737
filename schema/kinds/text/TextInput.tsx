import type { InputProps } from '../inputProps';
import { TypedInput } from '../TypedInput';

/** Text in one line, or in a text area. */
export function TextInput(props: InputProps<'text'>) {
  const { multiline, code } = props.field;
  return (
    <TypedInput
      {...props}
      rows={multiline ? 3 : undefined}
      mono={code}
      attributes={{ spellCheck: multiline === true }}
    />
  );
}
