import type { ComponentType } from 'react';
import type { Field } from '../fields';
import type { KindName } from '.';
import { ChoiceInput } from './choice/ChoiceInput';
import { DomainInput } from './domain/DomainInput';
import { EmailInput } from './email/EmailInput';
import { FlagInput } from './flag/FlagInput';
import { IdInput } from './id/IdInput';
import type { InputProps } from './inputProps';
import { IpInput } from './ip/IpInput';
import { JsonInput } from './json/JsonInput';
import { NumberInput } from './number/NumberInput';
import { PhoneInput } from './phone/PhoneInput';
import { ReferenceInput } from './reference/ReferenceInput';
import { ReferencesInput } from './references/ReferencesInput';
import { TagsInput } from './tags/TagsInput';
import { TextInput } from './text/TextInput';
import { TimeInput } from './time/TimeInput';
import { UrlInput } from './url/UrlInput';

/** The input of every kind: a kind without one does not compile. */
export const inputs: { [K in KindName]: ComponentType<InputProps<K>> } = {
  id: IdInput,
  text: TextInput,
  email: EmailInput,
  phone: PhoneInput,
  domain: DomainInput,
  url: UrlInput,
  ip: IpInput,
  number: NumberInput,
  flag: FlagInput,
  choice: ChoiceInput,
  time: TimeInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  tags: TagsInput,
  json: JsonInput,
};

/** The input of a field whose kind is only known at run time. */
export function inputOf(field: Field): ComponentType<InputProps<KindName>> {
  // One record of all kinds has no common props; a field and its own kind's input always fit each other.
  return inputs[field.kind] as ComponentType<InputProps<KindName>>;
}
