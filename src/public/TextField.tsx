import { type ComponentProps, useId } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  describedBy?: string;
}

/** Renders a text field without spelling correction. */
export function TextField({ label, describedBy, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <label className="field" htmlFor={id}>
      {label}
      <input
        id={id}
        dir="auto"
        type="text"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={describedBy}
        {...input}
      />
    </label>
  );
}
