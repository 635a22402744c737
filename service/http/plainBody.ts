import { isObject } from '../../contract/isObject';
import { CallFailure, fieldName } from '../calls/failure';

/** What PostgreSQL can't store as text: NUL, and lone surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Returns the body of a call, which must be a JSON object. A missing body counts as an empty object.
 * @throws CallFailure `invalid` when it isn't an object, or has text or names that no honest client sends
 */
export function plainBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (!isObject(body)) throw new CallFailure('invalid', 'The body must be a JSON object.');
  checkValue(body);
  return body;
}

function checkValue(body: object): void {
  const waiting: Place[] = [{ value: body }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) throw refuse(place, 'contains characters that aren’t text');
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        const inner = { value: Reflect.get(value, key), key, within: place };
        if (key === '__proto__' || UNSTORABLE.test(key)) throw refuse(inner, 'isn’t a field name');
        waiting.push(inner);
      }
    }
  }
}

/** A value within a body, and its path. */
interface Place {
  value: unknown;
  key?: string;
  within?: Place;
}

function pathOf({ key, within }: Place): string[] {
  return key === undefined || within === undefined ? [] : [...pathOf(within), key];
}

function refuse(place: Place, reason: string): CallFailure {
  const field = fieldName(pathOf(place));
  return new CallFailure('invalid', `${field} ${reason}.`, field);
}
