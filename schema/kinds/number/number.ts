import { type Kind, NotAValue, type Problem } from '../../kind';

export interface NumberOptions {
  min?: number;
  max?: number;
  /** Fractions are allowed; whole numbers only unless said. */
  fractional?: boolean;
  /** The only values allowed: offered as a list. */
  choices?: readonly number[];
  /** Key under `units.` of what is counted, such as `people` or `days`. */
  unit?: string;
  /** Seconds that are written in the largest unit of which there are two. */
  duration?: boolean;
  /** A name rather than an amount, such as a port: its thousands are not set apart. */
  plain?: boolean;
}

/** As people and spreadsheets write numbers, such as 1E+05: `Number` reads `0x10`, too. */
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

export const numberKind: Kind<number, NumberOptions> = {
  fromWire: wire => (typeof wire === 'number' && Number.isFinite(wire) ? wire : null),
  toWire: value => value,
  fromText: text => {
    const value = Number(text);
    if (!decimal.test(text) || !Number.isFinite(value)) throw new NotAValue({ key: 'number' });
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
