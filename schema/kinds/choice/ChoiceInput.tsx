import type { InputProps } from '../inputProps';
import { SelectInput } from '../SelectInput';

/** One of the field's words. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const options = props.field.choices.map(value => ({ value, label: props.choiceLabel(value) }));
  return <SelectInput {...props} options={options} />;
}
