import { Draft } from '../draft';
import type { InputProps } from '../inputProps';
import { TypedInput } from '../TypedInput';

/** Renders a JSON value in a text area, indented. */
export function JsonInput(props: InputProps<'json'>) {
  return <TypedInput {...props} mono rows={4} format={indented} />;
}

function indented(_field: unknown, value: unknown): string {
  if (value instanceof Draft) return value.text;
  return value == null ? '' : JSON.stringify(value, null, 2);
}
