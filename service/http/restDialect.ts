import { z } from 'zod';
import { limits } from '../../contract/formats';
import { isObject } from '../../contract/isObject';
import { type Condition, comparison, condition, type ParsedListInput } from '../../contract/list';
import { parseJson } from '../../contract/parseJson';
import { restSuffix } from '../../schema/filtering';
import { CallFailure, fieldName, quote } from '../calls/failure';
import { invalidInput } from '../calls/invalidInput';
import { checkFilterSize } from './filterBounds';
import { checkBody, checkJsonSize } from './jsonBodies';

/** The query of a list, as input of calls. */
export type RestQuery = Omit<ParsedListInput, 'counts'> & {
  organization: string | undefined;
};

/** Returns the `content-range` header of a page of the collection. */
export function contentRange(
  name: string,
  items: readonly unknown[],
  { offset }: { offset: number },
  total: number,
): string {
  const range = items.length > 0 ? `${offset}-${offset + items.length - 1}` : '*';
  return `${name} ${range}/${total}`;
}

const range = z.tuple([z.int().min(0).max(10_000_000), z.int().min(0)]);
const sort = z.tuple([z.string().min(1).max(64), z.enum(['ASC', 'DESC', 'asc', 'desc'])]);
const search = z.string().max(limits.search);

/**
 * Parses a list's query in the dialect of ra-data-simple-rest: `filter`, `range` and `sort`, each JSON. In a filter,
 * `q` searches, and `condition` is a condition of the calls, for what the dialect can't express.
 * @param query the parsed query string
 * @param fields the names of the list's fields
 * @throws CallFailure `invalid` that names the parameter, and the filter's key
 */
export function readQuery(query: unknown, fields: readonly string[]): RestQuery {
  const parameters = checkBody(query);
  for (const name of Object.keys(parameters)) {
    if (name !== 'filter' && name !== 'range' && name !== 'sort') {
      throw new CallFailure('invalid', `There is no parameter ${quote(name)} here.`, fieldName([name]));
    }
  }
  const [first, last] = parse(range, 'range', json(parameters, 'range') ?? [0, limits.page - 1]);
  if (last < first || last - first >= limits.page) {
    throw new CallFailure('invalid', `range must span 1 to ${limits.page} records.`, 'range');
  }
  const order = json(parameters, 'sort');
  const [field, direction] = order === undefined ? [] : parse(sort, 'sort', order);
  return {
    ...readFilter(json(parameters, 'filter') ?? {}, fields),
    ...(field !== undefined && { sort: { field, order: direction?.toLowerCase() === 'desc' ? 'desc' : 'asc' } }),
    offset: first,
    limit: last - first + 1,
  };
}

function readFilter(value: unknown, fields: readonly string[]): Pick<RestQuery, 'search' | 'filter' | 'organization'> {
  if (!isObject(value)) throw new CallFailure('invalid', 'filter must be an object.', 'filter');
  const { q, condition: ownCondition, ...filters } = checkBody(value);
  checkFilterSize(ownCondition);
  const conditions = Object.entries(filters).map(([key, operand]) => comparisonOf(key, operand, fields));
  if (ownCondition !== undefined) conditions.push(parse(condition, 'filter.condition', ownCondition));
  return {
    ...(q !== undefined && { search: parse(search, 'filter.q', q) }),
    ...(conditions.length > 0 && { filter: { all: conditions } }),
    organization: typeof filters.organization === 'string' ? filters.organization : undefined,
  };
}

function comparisonOf(key: string, value: unknown, fields: readonly string[]): Condition {
  const compare = (field: string, operator: string) => parse(comparison, `filter.${key}`, { field, operator, value });
  if (fields.includes(key)) return compare(key, Array.isArray(value) ? 'in' : 'eq');
  for (const [operator, suffix] of Object.entries(restSuffix)) {
    const field = fields.find(each => each + suffix === key);
    if (field !== undefined) return compare(field, operator);
  }
  const path = fieldName(['filter', key]);
  throw new CallFailure('invalid', `There is no field ${quote(key)}. There are ${fields.join(', ')}.`, path);
}

function json(parameters: Readonly<Record<string, unknown>>, name: string): unknown {
  const text = parameters[name];
  if (text === undefined) return undefined;
  if (typeof text === 'string') checkJsonSize(text, name);
  // A repeated parameter is an array.
  const value = typeof text === 'string' ? parseJson(text) : undefined;
  if (value !== undefined) return value;
  throw new CallFailure('invalid', `${name} is not valid JSON.`, name);
}

/** @throws CallFailure `invalid` whose field starts with `path` */
function parse<T extends z.ZodType>(schema: T, path: string, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { message, field } = invalidInput(parsed.error, value);
  const rewritten = message.startsWith('The input ') ? message.replace('The input', path) : `${path}: ${message}`;
  throw new CallFailure('invalid', rewritten, field ? `${path}.${field}` : path);
}
