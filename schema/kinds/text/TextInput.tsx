import type { InputProps } from '../inputProps';
import { TypedInput } from '../TypedInput';
import { VocabularyInput } from './VocabularyInput';

/** What browsers heed where they offer passwords they know for a field that is not about signing in. */
const HIDDEN = { type: 'password', autoComplete: 'new-password' } as const;

/** Text in one line, or in a text area. */
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
