import type { Field } from '../fields';
import { NotAValue, type Problem } from '../kind';
import { checkValue, kindOf } from '../record';

/** Text in an input that isn't a valid value yet. Kept unchanged, so that nothing typed is lost. */
export class Draft {
  constructor(
    readonly text: string,
    readonly problem: Problem,
  ) {}
}

/** Parses typed text. Returns null for blank text, and a draft for text that isn't a value of the field's kind. */
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

/** Returns the text that an input shows for a form value. */
export function typedText(field: Field, value: unknown): string {
  if (value instanceof Draft) return value.text;
  return value == null ? '' : kindOf(field).toText(value, field);
}

/** Returns why a form value is invalid, or undefined. Like `checkValue`, but accepts drafts. */
export function checkInput(field: Field, value: unknown): Problem | undefined {
  return value instanceof Draft ? value.problem : checkValue(field, value);
}
