import { isObject } from '../../../contract/isObject';
import type { Row } from '../infer/inferFields';
import { Refusal } from '../refusal';

/**
 * The rows of an answer: an array, or what holds one as `data` or `items`.
 * @param what what gave it, to begin a sentence with
 */
export function rowsOf(answer: unknown, what: string): Row[] {
  const rows = listIn(answer);
  if (rows === undefined) {
    throw new Refusal(`${what} is no list: an array is needed, or an object that holds one as "data" or "items".`);
  }
  if (rows.length === 0) throw new Refusal(`${what} is empty: at least one row is needed to see what the fields are.`);
  const wrong = rows.findIndex(row => !isObject(row));
  if (wrong >= 0) throw new Refusal(`${what} holds something else than objects: row ${wrong + 1} is none.`);
  return rows as Row[];
}

/** The path to the list in an answer; undefined where the answer is the list, or holds none. */
export function pathToRows(answer: unknown, depth = 2): string | undefined {
  if (depth === 0 || !isObject(answer)) return undefined;
  for (const key of ['data', 'items']) {
    if (Array.isArray(answer[key])) return key;
    const inner = pathToRows(answer[key], depth - 1);
    if (inner !== undefined) return `${key}.${inner}`;
  }
  return undefined;
}

/** The list in an answer, at most two objects deep, as in `{"data": {"items": []}}`. */
function listIn(answer: unknown, depth = 2): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  if (depth === 0 || !isObject(answer)) return undefined;
  return listIn(answer.data, depth - 1) ?? listIn(answer.items, depth - 1);
}
