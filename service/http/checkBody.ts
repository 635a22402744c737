import { isObject } from '../../contract/isObject';
import { CallFailure, fieldName } from '../calls/failure';

/** What PostgreSQL can't store as text: NUL, and lone surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Returns the body of a call, which must be a JSON object. A missing body counts as an empty object.
 * @throws CallFailure `invalid` when it isn't an object, or has text or names that no honest client sends
 */
export function checkBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (!isObject(body)) throw new CallFailure('invalid', 'The body must be a JSON object.');
  checkValue(body);
  return body;
}

function checkValue(body: object): void {
  const stack: BodyNode[] = [{ value: body }];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const { value } = node;
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) throw refuse(node, 'contains characters that aren’t text');
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        const child = { value: Reflect.get(value, key), key, parent: node };
        if (key === '__proto__' || UNSTORABLE.test(key)) throw refuse(child, 'isn’t a field name');
        stack.push(child);
      }
    }
  }
}

/** A value within a body, and its path. */
interface BodyNode {
  value: unknown;
  key?: string;
  parent?: BodyNode;
}

function pathOf({ key, parent }: BodyNode): string[] {
  return key === undefined || parent === undefined ? [] : [...pathOf(parent), key];
}

function refuse(node: BodyNode, reason: string): CallFailure {
  const field = fieldName(pathOf(node));
  return new CallFailure('invalid', `${field} ${reason}.`, field);
}
