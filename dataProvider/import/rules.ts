import { remembered } from '../../contract/remembered';
import type { Role } from '../../contract/roles';
import { fold } from '../../schema/fold';
import { NotAValue, type Problem } from '../../schema/kind';
import { choicesFor } from '../../schema/kinds/choice/choice';
import { checkValue, kindOf } from '../../schema/record';
import { unguard } from '../csv';
import type { ImportColumn } from './types';

/** What a column makes of the texts of its cells. */
export interface Rules {
  /** Why a text is refused, or undefined. */
  check(text: string): Problem | undefined;
  /** The value of a text that was not refused; null for none. */
  value(text: string): unknown;
}

/** Kinds whose columns hold few different texts, each of which is worked out once. */
const repetitive: ReadonlySet<string> = new Set(['choice', 'flag', 'reference', 'references', 'tags']);

/** The rules of one column for a person of this role. */
export function rulesOf({ field, words }: ImportColumn, role: Role): Rules {
  const kind = kindOf(field);
  const allowed = 'choices' in field && field.kind === 'choice' ? choicesFor(field, role, undefined) : undefined;

  // Only what this person may choose is named.
  const notOffered = { key: 'choice', args: { choices: allowed?.join(', ') ?? '' } };

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

  return repetitive.has(field.kind) ? { check: remembered(check), value: remembered(value) } : { check, value };
}

/** The text of a cell as it is meant: without blanks around it, and without what guards it against being a formula. */
export function cleanText(cell: string | undefined): string {
  if (cell === undefined || cell === '') return '';
  // Nearly every cell begins and ends with a letter or digit, and is not looked at further.
  if (isPlain(cell.charCodeAt(0)) && isPlain(cell.charCodeAt(cell.length - 1))) return cell;
  return (cell.startsWith("'") ? unguard(cell) : cell).trim();
}

/** Neither blank nor apostrophe. */
function isPlain(code: number): boolean {
  return code > 39 && code < 127;
}
