import type { Field } from '../fields';
import { NotAValue, type Problem } from '../kind';
import { checkValue, kindOf } from '../record';

/** Text in an input that is not a value of its kind yet, kept as it is so that nothing typed is lost. */
export class Draft {
  constructor(
    readonly text: string,
    readonly problem: Problem,
  ) {}
}

/** What typed text stands for: null when it is blank, a draft when it is not a value of the field's kind. */
export function readTyped(field: Field, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  try {
    return kindOf(field).fromText(trimmed, field);
  } catch (error) {
    if (error instanceof NotAValue) return new Draft(text, error.problem);
    throw error;
  }
}

/** The text that an input shows for what the form holds. */
export function typedText(field: Field, value: unknown): string {
  if (value instanceof Draft) return value.text;
  return value == null ? '' : kindOf(field).toText(value, field);
}

/** Why what the form holds is refused, or undefined; like `checkValue`, but drafts are known. */
export function checkInput(field: Field, value: unknown): Problem | undefined {
  return value instanceof Draft ? value.problem : checkValue(field, value);
}
