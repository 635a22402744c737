import { CallFailure, fieldName } from '../calls/failure';

const DEEPEST = 24;
/** What no database text can hold: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * The body of a call, which is an object; no body at all counts as an empty one.
 * @throws CallFailure `invalid` when it is something else, is too deep, or holds text or names that nobody sends in good faith
 */
export function plainBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (!isObject(body)) throw new CallFailure('invalid', 'The body must be a JSON object.');
  checkValue(body, []);
  return body;
}

function checkValue(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) throw refuse(path, 'holds characters that are not text');
  } else if (typeof value === 'object' && value !== null) {
    if (path.length >= DEEPEST) throw refuse(path.slice(0, 1), 'is nested too deeply');
    for (const [key, inner] of Object.entries(value)) {
      const there = [...path, key];
      if (key === '__proto__' || UNSTORABLE.test(key)) throw refuse(there, 'is no name of a field');
      checkValue(inner, there);
    }
  }
}

function refuse(path: readonly string[], reason: string): CallFailure {
  const field = fieldName(path);
  return new CallFailure('invalid', `${field} ${reason}.`, field);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
