import { limits, UNPRINTABLE } from '../../../contract/formats';
import { fold } from '../../fold';
import type { Kind, Problem } from '../../kind';
import { type VocabularyName, vocabularies } from './vocabularies';

/** Most texts have none of these, and then the longer test is not made: a file has hundreds of thousands. */
const BEYOND_PLAIN = /[^\x20-\x7e]/;

export interface TextOptions {
  /** Fewest characters. */
  min?: number;
  /** Most characters; 255 unless said. */
  max?: number;
  pattern?: RegExp;
  /** Key under `validation.` that says what the pattern wants. */
  patternMessage?: string;
  /** Its values are known: they are chosen by name. */
  vocabulary?: VocabularyName;
  /** Several lines: a text area. */
  multiline?: boolean;
  /** An identifier or an address: monospace, copied by a click. */
  code?: boolean;
  /** Sent and never answered: it can't be seen while it is typed. */
  secret?: boolean;
}

/** Plain text, one line unless `multiline`. */
export const textKind: Kind<string, TextOptions> = {
  fromWire: wire => (typeof wire === 'string' && wire !== '' ? wire : null),
  toWire: value => value,
  fromText: text => text,
  toText: value => value,
  sortKey: fold,
  validate: checkText,
  operators: ['contains', 'startsWith', 'eq', 'ne', 'empty'],
  sample: (n, { min = 0, max = 255, vocabulary }) => {
    if (!vocabulary) return `text${n}`.padEnd(min, 'x').slice(0, max);
    const words = vocabularies[vocabulary].words();
    return words[n % words.length] ?? '';
  },
};

/** The rules that every kind of text shares: length, pattern, no control characters. */
export function checkText(value: string, options: TextOptions): Problem | undefined {
  const { min = 0, max = limits.teamDescription, pattern, patternMessage = 'pattern', multiline, vocabulary } = options;
  if (value.length < min) return { key: 'tooShort', args: { min } };
  if (value.length > max) return { key: 'tooLong', args: { max } };
  if (BEYOND_PLAIN.test(value) && UNPRINTABLE.test(multiline ? value.replace(/[\n\t]/g, '') : value))
    return { key: 'unprintable' };
  if (pattern && !pattern.test(value)) return { key: patternMessage };
  if (vocabulary && !vocabularies[vocabulary].isWord(value)) return { key: vocabulary };
  return undefined;
}
