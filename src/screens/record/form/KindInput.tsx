import type { ReactNode } from 'react';
import type { Field } from '../../../../schema/fields';
import { inputOf } from '../../../../schema/kinds/inputs';
import { FieldFrame, frameIds } from './FieldFrame';

interface Props {
  field: Field;
  id: string;
  label: string;
  help?: ReactNode;
  error?: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  disabled?: boolean;
  autoFocus?: boolean;
  choiceLabel?: (choice: string) => string;
}

export function KindInput({ id, label, help, error, field, ...control }: Props) {
  const Input = inputOf(field);
  const isSwitch = field.kind === 'flag';
  return (
    <FieldFrame id={id} label={label} help={help} error={error} required={field.required} inline={isSwitch}>
      <Input {...control} {...frameIds(id)} field={field} invalid={error !== undefined} />
    </FieldFrame>
  );
}
