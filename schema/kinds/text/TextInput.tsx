import type { InputProps } from '../inputProps';
import { TypedInput } from '../TypedInput';
import { VocabularyInput } from './VocabularyInput';

/** The attributes that keep browsers from filling in a saved password. */
const HIDDEN = { type: 'password', autoComplete: 'new-password' } as const;

/** Renders a text field, or a text area if `multiline`. */
export function TextInput(props: InputProps<'text'>) {
  const { multiline, code, secret, vocabulary } = props.field;
  if (vocabulary) return <VocabularyInput {...props} vocabulary={vocabulary} />;
  return (
    <TypedInput
      {...props}
      rows={multiline ? 3 : undefined}
      mono={code}
      attributes={{ spellCheck: multiline === true, ...(secret && HIDDEN) }}
    />
  );
}
