import type { AnyResource } from '../../../../schema/define';
import { Draft, readTyped } from '../../../../schema/kinds/draft';
import { fieldOf } from '../../../../schema/record';
import type { FormValues } from './values';

/** What was changed in a record's form, as a browser can keep it. */
export interface DraftInput {
  /** The changed values of fields. */
  values: FormValues;
  /** Text that is not a value of its field yet. */
  texts: Record<string, string>;
  /** What these fields were when they were changed. */
  base: FormValues;
}

/** What is kept of changes: all but secrets, which no browser keeps. */
export function draftInput(resource: AnyResource, changed: FormValues, base: FormValues): DraftInput {
  const kept: DraftInput = { values: {}, texts: {}, base: {} };
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
export function valuesOfDraft(resource: AnyResource, { values, texts }: DraftInput): FormValues {
  const known = ([name]: [string, unknown]) => name in resource.fields;
  const typed = Object.entries(texts).filter(known);
  return {
    ...Object.fromEntries(Object.entries(values).filter(known)),
    ...Object.fromEntries(typed.map(([name, text]) => [name, readTyped(fieldOf(resource, name), text)])),
  };
}
