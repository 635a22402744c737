import { type Kind, NotAValue } from '../../kind';

export interface FlagOptions {
  /** The wire format. By default, booleans. */
  onWire?: 'boolean' | 'string' | 'number';
}

/** The words that backends and users write, in all languages of the console. The first three are for machines. */
const yes = /^(true|1|on|yes|y|ja|j|oui|o|sí|si|s|نعم)$/i;
const no = /^(false|0|off|no|n|nein|non|لا)$/i;

/** Parses a word. Returns null for one that is neither. */
function read(text: string): boolean | null {
  if (yes.test(text)) return true;
  return no.test(text) ? false : null;
}

export const flagKind: Kind<boolean, FlagOptions> = {
  fromWire: wire => {
    if (typeof wire === 'boolean') return wire;
    return typeof wire === 'object' ? null : read(String(wire));
  },
  toWire: (value, { onWire }) => (onWire === 'string' ? String(value) : onWire === 'number' ? Number(value) : value),
  fromText: text => {
    const value = read(text);
    if (value === null) throw new NotAValue({ key: 'flag' });
    return value;
  },
  toText: String,
  sortKey: Number,
  validate: value => (typeof value === 'boolean' ? undefined : { key: 'flag' }),
  operators: ['eq'],
  sample: n => n % 2 === 0,
};
