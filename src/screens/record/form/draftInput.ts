import type { AnyResource } from '../../../../schema/define';
import { Draft, readTyped } from '../../../../schema/kinds/draft';
import { fieldOf } from '../../../../schema/record';
import type { FormValues } from './values';

/** The unsaved changes of a form as JSON-compatible data. */
export interface DraftInput {
  values: FormValues;
  /** Typed text that isn't a valid value yet, by field. */
  texts: Record<string, string>;
  /** The values of these fields before the changes. */
  base: FormValues;
}

/** Returns what can be stored of unsaved changes: all but secrets, which are never stored in the browser. */
export function toDraftInput(resource: AnyResource, changed: FormValues, base: FormValues): DraftInput {
  const storable: DraftInput = { values: {}, texts: {}, base: {} };
  for (const [name, value] of Object.entries(changed)) {
    const field = fieldOf(resource, name);
    if ('secret' in field && field.secret) continue;
    if (value instanceof Draft) storable.texts[name] = value.text;
    else storable.values[name] = value;
    storable.base[name] = base[name];
  }
  return storable;
}

/** Returns the stored values of the fields that the definition still has. */
export function fromDraftInput(resource: AnyResource, { values, texts }: DraftInput): FormValues {
  const isDefined = ([name]: [string, unknown]) => name in resource.fields;
  const typed = Object.entries(texts).filter(isDefined);
  return {
    ...Object.fromEntries(Object.entries(values).filter(isDefined)),
    ...Object.fromEntries(typed.map(([name, text]) => [name, readTyped(fieldOf(resource, name), text)])),
  };
}
