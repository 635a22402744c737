import { CallFailure } from '../calls/failure';

const DEEPEST = 24;
/** What no database text can hold: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * The body of a call, which is an object; no body at all counts as an empty one.
 * @throws CallFailure `invalid` when it is something else, too deep, or holds text that cannot be stored
 */
export function plainBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (!isObject(body)) throw new CallFailure('invalid', 'The body must be a JSON object.');
  checkValue(body, []);
  return body;
}

function checkValue(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    checkText(value, path);
  } else if (typeof value === 'object' && value !== null) {
    if (path.length >= DEEPEST) throw new CallFailure('invalid', `${path[0]} is nested too deeply.`, path[0]);
    for (const [key, inner] of Object.entries(value)) {
      checkText(key, path);
      checkValue(inner, [...path, key]);
    }
  }
}

function checkText(text: string, path: readonly string[]): void {
  if (!UNSTORABLE.test(text)) return;
  const field = path.join('.').slice(0, 200);
  throw new CallFailure('invalid', `${field || 'A name'} holds characters that are not text.`, field);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
