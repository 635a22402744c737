import type { InputProps } from '../inputProps';
import { ReferencePicker } from '../reference/ReferencePicker';

/** Renders a picker of several records of another resource. */
export function ReferencesInput({ value, onChange, ...props }: InputProps<'references'>) {
  return <ReferencePicker {...props} multiple chosen={Array.isArray(value) ? value : []} onChoose={onChange} />;
}
