import { type Kind, NotAValue } from '../../kind';

export interface FlagOptions {
  /** How the backend writes it; booleans unless said. */
  onWire?: 'boolean' | 'string' | 'number';
}

/** Yes or no. */
export const flagKind: Kind<boolean, FlagOptions> = {
  fromWire: wire => (wire === true || wire === 'true' || wire === 1 ? true : wire == null ? null : false),
  toWire: (value, { onWire }) => (onWire === 'string' ? String(value) : onWire === 'number' ? Number(value) : value),
  fromText: text => {
    if (/^(true|yes|y|1|on)$/i.test(text)) return true;
    if (/^(false|no|n|0|off)$/i.test(text)) return false;
    throw new NotAValue({ key: 'flag' });
  },
  toText: String,
  sortKey: Number,
  validate: value => (typeof value === 'boolean' ? undefined : { key: 'flag' }),
  operators: ['eq'],
  sample: n => n % 2 === 0,
};
