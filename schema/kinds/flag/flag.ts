import { type Kind, NotAValue } from '../../kind';

export interface FlagOptions {
  /** How the backend writes it; booleans unless said. */
  onWire?: 'boolean' | 'string' | 'number';
}

/** What backends and people write, in any language of the console; the first three are for machines. */
const yes = /^(true|1|on|yes|y|ja|j|oui|o|sí|si|s|نعم)$/i;
const no = /^(false|0|off|no|n|nein|non|لا)$/i;

/** Yes or no. */
export const flagKind: Kind<boolean, FlagOptions> = {
  fromWire: wire => {
    if (typeof wire === 'boolean') return wire;
    if (typeof wire === 'object') return null;
    const text = String(wire);
    return yes.test(text) ? true : no.test(text) ? false : null;
  },
  toWire: (value, { onWire }) => (onWire === 'string' ? String(value) : onWire === 'number' ? Number(value) : value),
  fromText: text => {
    if (yes.test(text)) return true;
    if (no.test(text)) return false;
    throw new NotAValue({ key: 'flag' });
  },
  toText: String,
  sortKey: Number,
  validate: value => (typeof value === 'boolean' ? undefined : { key: 'flag' }),
  operators: ['eq'],
  sample: n => n % 2 === 0,
};
