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
      `${what} is not a list. It must be an array, or an object with an array as "data" or "items".`,
    );
  }
  if (rows.length === 0) throw new ScaffoldError(`${what} is empty. It needs at least one row.`);
  const wrong = rows.findIndex(row => !isObject(row));
  if (wrong >= 0) throw new ScaffoldError(`${what} must contain only objects. Row ${wrong + 1} is not one.`);
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
