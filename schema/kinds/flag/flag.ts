import { type Kind, NotAValue } from '../../kind';

export interface FlagOptions {
  /** How the backend writes it; booleans unless said. */
  onWire?: 'boolean' | 'string' | 'number';
}

/** What people write in a file, in any language of the console; the first three are for machines. */
const yes = /^(true|1|on|yes|y|ja|j|oui|o|sí|si|s|نعم)$/i;
const no = /^(false|0|off|no|n|nein|non|لا)$/i;

/** Yes or no. */
export const flagKind: Kind<boolean, FlagOptions> = {
  fromWire: wire => (wire === true || wire === 'true' || wire === 1 ? true : wire == null ? null : false),
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
