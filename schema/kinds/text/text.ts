import { UNPRINTABLE } from '../../../contract/formats';
import { fold } from '../../fold';
import type { Kind, Problem, ProblemKey } from '../../kind';
import { type VocabularyName, vocabularies } from './vocabularies';

/** Fast path: most texts have none of these, and a file has hundreds of thousands of texts to check. */
const NON_PLAIN_ASCII = /[^\x20-\x7e]/;

const DEFAULT_MAX = 255;

export interface TextOptions {
  /** The minimum number of characters. */
  min?: number;
  /** The maximum number of characters. By default, 255. */
  max?: number;
  pattern?: RegExp;
  /** The text that says what doesn't match the pattern. */
  patternMessage?: ProblemKey;
  /** The list of allowed values, which the user picks by name. */
  vocabulary?: VocabularyName;
  /** Whether it has several lines, edited in a text area. */
  multiline?: boolean;
  /** Whether it is an identifier or an address, shown in monospace and copied on click. */
  code?: boolean;
  /** Whether it is sent but never returned. Masked while typed. */
  secret?: boolean;
}

/** Plain text, of one line unless `multiline`. */
export const textKind: Kind<string, TextOptions> = {
  fromWire: wire => (typeof wire === 'string' && wire !== '' ? wire : null),
  toWire: value => value,
  fromText: text => text,
  toText: value => value,
  sortKey: fold,
  validate: checkText,
  operators: ['contains', 'startsWith', 'eq', 'ne', 'empty'],
  sample: (n, { min = 0, max = DEFAULT_MAX, vocabulary }) => {
    if (!vocabulary) return `text${n}`.padEnd(min, 'x').slice(0, max);
    const words = vocabularies[vocabulary].words();
    return words[n % words.length] ?? '';
  },
};

/** Validates what all kinds of text share: length, pattern, and no control characters. */
export function checkText(value: string, options: TextOptions): Problem | undefined {
  const { min = 0, max = DEFAULT_MAX, pattern, patternMessage = 'pattern', multiline, vocabulary } = options;
  if (value.length < min) return { key: 'tooShort', args: { min } };
  if (value.length > max) return { key: 'tooLong', args: { max } };
  if (NON_PLAIN_ASCII.test(value) && UNPRINTABLE.test(multiline ? value.replace(/[\n\t]/g, '') : value))
    return { key: multiline ? 'invisible' : 'unprintable' };
  if (pattern && !pattern.test(value)) return { key: patternMessage };
  if (vocabulary && !vocabularies[vocabulary].isWord(value)) return { key: vocabulary };
  return undefined;
}
