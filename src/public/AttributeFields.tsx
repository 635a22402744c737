import type { ComponentProps } from 'react';
import { limits } from '../../contract/formats';
import { TextField } from './TextField';
import { type PublicKey, translate } from './translate';

type Input = Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'type' | 'maxLength'>;

/** Labels and inputs of attributes that user pools commonly require. */
const known: Readonly<Record<string, Input & { label: PublicKey }>> = {
  email: { label: 'attributes.email', autoComplete: 'email', type: 'email' },
  phone_number: { label: 'attributes.phone_number', autoComplete: 'tel', type: 'tel' },
  name: { label: 'attributes.name', autoComplete: 'name' },
  given_name: { label: 'attributes.given_name', autoComplete: 'given-name', maxLength: limits.name },
  family_name: { label: 'attributes.family_name', autoComplete: 'family-name', maxLength: limits.name },
};

/** Renders a required field for each attribute, by the provider's names. */
export function AttributeFields({ names }: { names: readonly string[] }) {
  return names.map(name => {
    const { label: _, ...input } = known[name] ?? { label: undefined, autoComplete: 'off' };
    return <TextField key={name} label={labelOf(name)} name={name} {...input} />;
  });
}

/**
 * Reads the values of `AttributeFields`.
 * @throws Error with the text to show if one is empty
 */
export function readAttributes(form: HTMLFormElement | null, names: readonly string[]): Record<string, string> {
  const data = new FormData(form ?? undefined);
  return Object.fromEntries(
    names.map(name => {
      const text = String(data.get(name) ?? '').trim();
      if (text !== '') return [name, text];
      throw new Error(translate('attributes.missing', { attribute: labelOf(name) }));
    }),
  );
}

function labelOf(name: string): string {
  const label = known[name]?.label;
  return label ? translate(label) : name;
}
