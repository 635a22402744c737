import type { AnyResource } from '../../../../schema/define';
import { Draft, readTyped } from '../../../../schema/kinds/draft';
import { fieldOf } from '../../../../schema/record';
import type { FormValues } from './values';

/** What was changed in a record's form, as a browser can keep it. */
export interface KeptInput {
  /** The changed values of fields. */
  values: FormValues;
  /** Text that is not a value of its field yet. */
  texts: Record<string, string>;
  /** What these fields were when they were changed. */
  base: FormValues;
}

/** What is kept of changes: all but secrets, which no browser keeps. */
export function keptInput(resource: AnyResource, changed: FormValues, base: FormValues): KeptInput {
  const kept: KeptInput = { values: {}, texts: {}, base: {} };
  for (const [name, value] of Object.entries(changed)) {
    const field = fieldOf(resource, name);
    if ('secret' in field && field.secret) continue;
    if (value instanceof Draft) kept.texts[name] = value.text;
    else kept.values[name] = value;
    kept.base[name] = base[name];
  }
  return kept;
}

/** The values that a form held, of the fields that the definition still has. */
export function valuesOfKept(resource: AnyResource, { values, texts }: KeptInput): FormValues {
  const known = ([name]: [string, unknown]) => name in resource.fields;
  const typed = Object.entries(texts).filter(known);
  return {
    ...Object.fromEntries(Object.entries(values).filter(known)),
    ...Object.fromEntries(typed.map(([name, text]) => [name, readTyped(fieldOf(resource, name), text)])),
  };
}
