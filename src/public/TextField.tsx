import { type HTMLInputAutoCompleteAttribute, type Ref, useId } from 'react';

interface TextFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  name: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete: HTMLInputAutoCompleteAttribute;
  defaultValue?: string;
  describedBy?: string;
}

/** Renders a text field without spelling correction. */
export function TextField({
  ref,
  label,
  name,
  type = 'text',
  autoComplete,
  defaultValue,
  describedBy,
}: TextFieldProps) {
  const id = useId();
  return (
    <label className="field" htmlFor={id}>
      {label}
      <input
        ref={ref}
        id={id}
        name={name}
        dir="auto"
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={defaultValue}
        aria-describedby={describedBy}
      />
    </label>
  );
}
