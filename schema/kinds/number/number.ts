import { withAsciiDigits } from '../../../contract/formats';
import { type Kind, NotAValue, type Problem } from '../../kind';

export interface NumberOptions {
  min?: number;
  max?: number;
  /** Whether fractions are allowed. By default, only whole numbers are. */
  fractional?: boolean;
  /** The allowed values, offered in a select. */
  choices?: readonly number[];
  /** The translation key of the unit under `units.`, such as `users` or `days`. */
  unit?: string;
  /** Whether it is a duration in seconds, shown in the largest unit of which it has at least two. */
  duration?: boolean;
  /** Whether it identifies something, such as a port, and is shown without thousands separators. */
  plain?: boolean;
}

/** Matches decimal notation as spreadsheets write it, such as 1E+05. `Number` would accept `0x10` too. */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Matches a number that may have a thousands separator: 1.500 is 1,500 to some, and 1,500 is 1.5 to others. */
const grouped = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;

export const numberKind: Kind<number, NumberOptions> = {
  fromWire: wire => (typeof wire === 'number' && Number.isFinite(wire) ? wire : null),
  toWire: value => value,
  fromText: (text, { fractional }) => {
    const ascii = withAsciiDigits(text);
    const isAmbiguous = grouped.exec(ascii)?.[1] === (fractional ? ',' : '.');
    const normalized = fractional ? ascii.replace(/[,\u066b]/, '.') : ascii;
    const value = Number(normalized);
    if (isAmbiguous || !decimal.test(normalized) || !Number.isFinite(value)) throw new NotAValue({ key: 'number' });
    return value;
  },
  toText: String,
  sortKey: value => value,
  validate: (value, { min = -Infinity, max = Infinity, fractional, choices, plain }): Problem | undefined => {
    const bound = (limit: number) => (plain ? String(limit) : limit);
    if (!Number.isFinite(value)) return { key: 'number' };
    if (choices && !choices.includes(value)) return { key: 'choice', args: { choices: choices.join(', ') } };
    if (!fractional && !Number.isInteger(value)) return { key: 'wholeNumber' };
    if (value < min) return { key: 'tooSmall', args: { min: bound(min) } };
    if (value > max) return { key: 'tooLarge', args: { max: bound(max) } };
    return undefined;
  },
  operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty'],
  sample: (n, { min = 0, max = Infinity, choices }) => choices?.[n % choices.length] ?? Math.min(min + n, max),
};
