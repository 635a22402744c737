import { parseJson } from '../../../contract/parseJson';
import { type Kind, NotAValue } from '../../kind';

/** A JSON value, shown and edited as text. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A value of any structure. */
export const jsonKind: Kind<Json> = {
  fromWire: wire => (wire === undefined ? null : (wire as Json)),
  toWire: value => value,
  fromText: text => {
    const value = parseJson(text);
    if (value === undefined) throw new NotAValue({ key: 'json' });
    return value as Json;
  },
  toText: value => JSON.stringify(value),
  sortKey: JSON.stringify,
  validate: () => undefined,
  operators: ['empty'],
  sample: n => ({ n }),
};
