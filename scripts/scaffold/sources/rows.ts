import { isObject } from '../../../contract/isObject';
import { pathReader } from '../../../schema/wire';
import type { Row } from '../infer/inferFields';
import { ScaffoldError } from '../scaffoldError';

/**
 * Returns the rows of a response: an array, or an array in `data` or `items`.
 * @param what name of the source, as the subject of an error message
 */
export function rowsOf(answer: unknown, what: string): Row[] {
  const path = pathToRows(answer);
  const rows = path !== undefined && isObject(answer) ? pathReader(path)(answer) : answer;
  if (!Array.isArray(rows)) {
    throw new ScaffoldError(
      `${what} is no list: an array is needed, or an object that holds one as "data" or "items".`,
    );
  }
  if (rows.length === 0)
    throw new ScaffoldError(`${what} is empty: at least one row is needed to see what the fields are.`);
  const wrong = rows.findIndex(row => !isObject(row));
  if (wrong >= 0) throw new ScaffoldError(`${what} holds something else than objects: row ${wrong + 1} is none.`);
  return rows;
}

/**
 * Returns the path to the list in a response, at most two objects deep. Undefined if the response is the list itself,
 * or has none.
 */
export function pathToRows(answer: unknown, depth = 2): string | undefined {
  if (depth === 0 || !isObject(answer)) return undefined;
  for (const key of ['data', 'items']) {
    if (Array.isArray(answer[key])) return key;
    const inner = pathToRows(answer[key], depth - 1);
    if (inner !== undefined) return `${key}.${inner}`;
  }
  return undefined;
}
