import type { InputProps } from '../inputProps';
import { ReferencePicker } from './ReferencePicker';

/** Renders a picker of one record of another resource. */
export function ReferenceInput({ value, onChange, ...props }: InputProps<'reference'>) {
  return (
    <ReferencePicker
      {...props}
      multiple={false}
      chosen={typeof value === 'string' && value !== '' ? [value] : []}
      onChoose={([id]) => onChange(id ?? null)}
    />
  );
}
