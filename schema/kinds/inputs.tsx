import type { ComponentType } from 'react';
import type { Field } from '../fields';
import type { KindName } from '.';
import { FlagInput } from './flag/FlagInput';
import type { InputProps } from './inputProps';
import { JsonInput } from './json/JsonInput';
import { NumberInput } from './number/NumberInput';
import { PoolPicker } from './phone/PoolPicker';
import { ReferenceInput } from './reference/ReferenceInput';
import { ReferencesInput } from './references/ReferencesInput';
import { SelectInput } from './SelectInput';
import { TypedInput } from './TypedInput';
import { TagsInput } from './tags/TagsInput';
import { TextInput } from './text/TextInput';
import { TimeInput } from './time/TimeInput';

/** The input of each kind. A kind without an input doesn't compile. */
export const inputs: { [K in KindName]: ComponentType<InputProps<K>> } = {
  // Identifiers are read-only.
  id: props => <TypedInput {...props} mono attributes={{ readOnly: true }} />,
  text: TextInput,
  email: props => <TypedInput {...props} attributes={{ type: 'email' }} />,
  phone: props =>
    props.field.pool ? (
      <PoolPicker {...props} pool={props.field.pool} />
    ) : (
      <TypedInput {...props} attributes={{ type: 'tel' }} />
    ),
  domain: props => <TypedInput {...props} mono attributes={{ inputMode: 'url', autoCapitalize: 'none' }} />,
  url: props => <TypedInput {...props} attributes={{ type: 'url' }} />,
  ip: props => <TypedInput {...props} mono attributes={{ autoCapitalize: 'none' }} />,
  number: NumberInput,
  flag: FlagInput,
  choice: props => (
    <SelectInput
      {...props}
      options={props.field.choices.map(value => ({ value, label: props.choiceLabel?.(value) ?? value }))}
    />
  ),
  time: TimeInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  tags: TagsInput,
  json: JsonInput,
};

/** Returns the input of a field whose kind is only known at run time. */
export function inputOf(field: Field): ComponentType<InputProps<KindName>> {
  // The inputs have no common props type, but a field always fits the input of its own kind.
  return inputs[field.kind] as ComponentType<InputProps<KindName>>;
}
