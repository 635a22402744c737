import { isObject } from '../../contract/isObject';
import { CallFailure, fieldName } from '../calls/failure';

const DEEPEST = 24;
/** What no database text can hold: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * The body of a call, which is an object; no body at all counts as an empty one.
 * @throws CallFailure `invalid` when it is something else, is too deep, or holds text or names that no one sends in
 * good faith
 */
export function plainBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (!isObject(body)) throw new CallFailure('invalid', 'The body must be a JSON object.');
  checkValue(body);
  return body;
}

function checkValue(body: object): void {
  const waiting: Place[] = [{ value: body, depth: 0 }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) throw refuse(place, 'holds characters that are not text');
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= DEEPEST) throw refuse(rootOf(place), 'is nested too deeply');
      for (const key of Object.keys(value)) {
        const inner = { value: Reflect.get(value, key), key, within: place, depth: depth + 1 };
        if (key === '__proto__' || UNSTORABLE.test(key)) throw refuse(inner, 'is no name of a field');
        waiting.push(inner);
      }
    }
  }
}

/** A value within a body, and where it is. */
interface Place {
  value: unknown;
  depth: number;
  key?: string;
  within?: Place;
}

function pathOf({ key, within }: Place): string[] {
  return key === undefined || within === undefined ? [] : [...pathOf(within), key];
}

function rootOf(place: Place): Place {
  return place.within?.within === undefined ? place : rootOf(place.within);
}

function refuse(place: Place, reason: string): CallFailure {
  const field = fieldName(pathOf(place));
  return new CallFailure('invalid', `${field} ${reason}.`, field);
}
