import { memoize } from '../../contract/memoize';
import type { Role } from '../../contract/roles';
import { fold } from '../../schema/fold';
import { NotAValue, type Problem } from '../../schema/kind';
import { choicesFor } from '../../schema/kinds/choice/choice';
import { checkValue, kindOf } from '../../schema/record';
import { unescapeFormula } from '../csv';
import type { ImportColumn } from './types';

/** How a column validates and parses the text of its cells. */
export interface Rules {
  /** Returns why a text is invalid, or undefined. */
  check(text: string): Problem | undefined;
  /** Parses a valid text. Returns null for an empty one. */
  value(text: string): unknown;
}

/** Kinds whose columns hold few distinct texts, so that results are memoized. */
const repetitive: ReadonlySet<string> = new Set(['choice', 'flag', 'reference', 'references', 'tags']);

/** Returns the rules of a column for a user with this role. */
export function rulesOf({ field, words }: ImportColumn, role: Role): Rules {
  const kind = kindOf(field);
  const allowed = 'choices' in field && field.kind === 'choice' ? choicesFor(field, role, undefined) : undefined;

  // The message lists only choices that this role may set.
  const notOffered: Problem = { key: 'choice', args: { choices: allowed?.join(', ') ?? '' } };

  const hasWords = Object.keys(words).length > 0;

  function value(text: string): unknown {
    if (text === '') return null;
    return (hasWords ? words[fold(text)] : undefined) ?? kind.fromText(text, field);
  }

  function check(text: string): Problem | undefined {
    if (text === '') return field.required ? { key: 'required' } : undefined;
    try {
      const found = value(text);
      if (allowed && !allowed.includes(String(found))) return notOffered;
      return checkValue(field, found);
    } catch (error) {
      if (error instanceof NotAValue) return allowed ? notOffered : error.problem;
      throw error;
    }
  }

  return repetitive.has(field.kind) ? { check: memoize(check), value: memoize(value) } : { check, value };
}

/** Trims a cell and removes the apostrophe that escapes a formula. */
export function cleanText(cell: string | undefined): string {
  if (cell === undefined || cell === '') return '';
  // Fast path: nearly every cell begins and ends with a letter or digit.
  if (isPlain(cell.charCodeAt(0)) && isPlain(cell.charCodeAt(cell.length - 1))) return cell;
  return (cell.startsWith("'") ? unescapeFormula(cell) : cell).trim();
}

/** Whether a character code is neither whitespace nor an apostrophe. */
function isPlain(code: number): boolean {
  return code > 39 && code < 127;
}
