import { isEqual } from 'es-toolkit';
import { isObject } from '../../../contract/isObject';
import type { RestDialect } from '../../../schema/restDialect';
import type { Row } from '../infer/inferFields';

export interface ListAnswer {
  rows: Row[];
  /** Path to the rows. Undefined if the response is the array itself. */
  path: string | undefined;
  headers: Headers;
  body: unknown;
}

/** Paging parameters in the order in which they are tried, most common first. */
const PAGING_STYLES = [
  { paging: 'page', at: 'page', size: 'per_page' },
  { paging: 'offset', at: 'offset', size: 'limit' },
  { paging: 'page', at: 'page', size: 'limit' },
  { paging: 'page', at: 'page', size: 'page_size' },
  { paging: 'page', at: 'page', size: 'pageSize' },
  { paging: 'offset', at: 'skip', size: 'limit' },
  { paging: 'page', at: '_page', size: '_limit' },
] as const;

/**
 * Detects the dialect of a list by requesting its second row with each of the common paging parameters.
 * @param list the response without paging parameters
 * @param ask requests the list with parameters. Resolves to undefined if it is refused
 */
export async function probeDialect(
  list: ListAnswer,
  ask: (parameters: Readonly<Record<string, string>>) => Promise<ListAnswer | undefined>,
): Promise<RestDialect> {
  const envelope = list.path === undefined ? {} : { rows: list.path };
  const second = list.rows[1];
  for (const { paging, at, size } of second === undefined ? [] : PAGING_STYLES) {
    const answer = await ask({ [at]: paging === 'page' ? '2' : '1', [size]: '1' });
    if (answer?.rows.length !== 1 || !isEqual(answer.rows[0], second)) continue;
    const defaultSize = paging === 'page' ? 'per_page' : 'limit';
    return {
      paging,
      ...(at !== paging && { at }),
      ...(size !== defaultSize && { size }),
      ...envelope,
      ...totalOf(answer, list.rows.length),
    };
  }
  return { paging: 'none', ...envelope };
}

/** Returns where a page of one row states the total. */
function totalOf({ headers, body }: ListAnswer, minTotal: number): { total?: { header: string } | { path: string } } {
  const isTotal = (value: unknown) => Number.isInteger(Number(value)) && Number(value) >= minTotal && Number(value) > 1;
  for (const header of ['X-Total-Count', 'X-Total', 'Total-Count']) {
    if (isTotal(headers.get(header))) return { total: { header } };
  }
  const path = pathOfTotal(body, isTotal);
  return path === undefined ? {} : { total: { path } };
}

function pathOfTotal(body: unknown, isTotal: (value: unknown) => boolean, depth = 1): string | undefined {
  if (!isObject(body)) return undefined;
  for (const [key, value] of Object.entries(body)) {
    if (/total|count/i.test(key) && typeof value === 'number' && isTotal(value)) return key;
    const inner = depth > 0 ? pathOfTotal(value, isTotal, depth - 1) : undefined;
    if (inner !== undefined) return `${key}.${inner}`;
  }
  return undefined;
}
