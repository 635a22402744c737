import { isObject } from '../../../contract/isObject';
import type { RestDialect } from '../../../schema/restDialect';
import type { Row } from '../infer/inferFields';
import { listOf } from '../values';
import { flattenSchema, resolveReference, type Schema } from './schema';

/** The dialect of a collection's lists, as far as the document describes it. */
export interface DialectResult {
  /** Undefined for the dialect of ra-data-simple-rest. */
  dialect: RestDialect | undefined;
  /** Things to review, a sentence each. */
  notes: string[];
}

/** How a document describes a list, except its rows. */
export interface ListDescription {
  path: string;
  /** Schemas of the query parameters by name. */
  parameters: ReadonlyMap<string, Schema>;
  /** Names of the response headers. */
  headers: readonly string[];
  answer: Schema;
  /** Path to the rows. Undefined if the response is the array itself. */
  rows: string | undefined;
  /** Path to the record in the response about one. Undefined if the response is the record itself. */
  record: string | undefined;
}

const PAGE = /^_?page(?:[_-]?(?:no|num|number|index))?$/i;
const SIZE = /^_?(?:(?:per|max)[_-]?page|page[_-]?size|(?:page[_-]?)?limit|size|count|take|top|max[_-]?results)$/i;
const OFFSET = /^_?(?:offset|skip|start|start[_-]?index)$/i;
const CURSOR = /^_?(?:(?:next[_-]?|page[_-]?)?(?:cursor|token)|after|starting[_-]?after|continuation(?:[_-]?token)?)$/i;
const SEARCH = /^_?(?:q|query|search|term)$/i;
const SORT = /^_?(?:sort|sort[_-]?by|order[_-]?by|ordering)$/i;
const ORDER = /^_?(?:order|direction|dir|sort[_-]?(?:order|dir|direction))$/i;
const TOTAL_HEADER = /^(?:x-)?total(?:-count)?$/i;
const TOTAL = /^(?:total|totals|total_?count|total_?(?:items|elements|records|results|rows)|count)$/i;
const NEXT = /^(?:next|next_?(?:cursor|token|page_?token|link)|cursor|continuation_?token|end_?cursor)$/i;
const META = /^_?(?:meta|metadata|pagination|paging|page|page_?info|links|info|data)$/i;

/** Infers the dialect of a list. Anything that can't be inferred becomes a note. */
export function dialectIn(list: ListDescription): DialectResult {
  const { path, parameters, headers, rows, record } = list;
  const names = [...parameters.keys()];
  const named = (pattern: RegExp) => names.find(name => pattern.test(name));
  const hasRange = headers.some(name => /^content-range$/i.test(name)) || names.includes('range');
  if (hasRange && rows === undefined && record === undefined) return { dialect: undefined, notes: [] };
  const envelope = { ...(rows !== undefined && { rows }), ...(record !== undefined && { record }) };
  const next = findPath(list.answer, NEXT, ['string']);
  const [cursor, offset, page] = [named(CURSOR), named(OFFSET), named(PAGE)];
  const usable = { cursor: next === undefined ? undefined : cursor, offset, page };
  const paging = (['cursor', 'offset', 'page'] as const).find(style => usable[style] !== undefined);
  if (paging === undefined) {
    const why =
      cursor === undefined
        ? 'has no parameter for pages'
        : `pages by ${cursor}, but its response has no key for the next page`;
    return {
      dialect: { paging: 'none', ...envelope },
      notes: [`GET ${path} ${why}: the console reads the whole list at once, and searches, filters and sorts it.`],
    };
  }
  const at = usable[paging];
  const size = named(SIZE);
  const most = size === undefined ? undefined : parameters.get(size)?.keywords.maximum;
  const total = totalIn(list);
  const sort = named(SORT);
  const order = names.find(name => name !== sort && ORDER.test(name));
  const search = named(SEARCH);
  const notes: string[] = [];
  if (total === undefined && paging !== 'cursor') {
    notes.push(`GET ${path} returns no total, so the console reads on as long as pages are full.`);
  }
  if (sort === undefined) notes.push(`GET ${path} has no parameter for the order: no column can be sorted.`);
  if (search === undefined) notes.push(`GET ${path} has no parameter for a search: there is no search box.`);
  return {
    dialect: {
      paging,
      ...(at !== paging && { at }),
      ...(paging === 'page' && parameters.get(page ?? '')?.keywords.default === 0 && { first: 0 as const }),
      ...(size !== undefined && size !== (paging === 'page' ? 'per_page' : 'limit') && { size }),
      ...(typeof most === 'number' && { most }),
      ...envelope,
      ...(total && { total }),
      ...(paging === 'cursor' && { next }),
      ...(sort !== undefined && { sort: { by: sort, ...(order !== undefined && { order }) } }),
      ...(search !== undefined && { search }),
    },
    notes,
  };
}

function totalIn({ headers, answer }: ListDescription): { header: string } | { path: string } | undefined {
  const header = headers.find(name => TOTAL_HEADER.test(name));
  if (header !== undefined) return { header };
  const path = findPath(answer, TOTAL, ['integer', 'number']);
  return path === undefined ? undefined : { path };
}

/** Returns the path to a property of this name and type, in the response itself or in an object of metadata. */
function findPath({ properties }: Schema, name: RegExp, types: readonly string[]): string | undefined {
  const own = [...properties].find(
    ([key, { types: found }]) => name.test(key) && found.some(each => types.includes(each)),
  );
  if (own) return own[0];
  for (const [key, schema] of properties) {
    const inner = META.test(key) ? findPath(schema, name, types) : undefined;
    if (inner !== undefined) return `${key}.${inner}`;
  }
  return undefined;
}

/** Returns the parameters of a list's query, of its path and its own. */
export function parametersIn(root: Row, path: Row, operation: Row): ReadonlyMap<string, Schema> {
  const all = [path.parameters, operation.parameters].flatMap(listOf);
  return new Map(
    all
      .map(each => resolveReference(root, each))
      .filter(each => each.in === 'query' && typeof each.name === 'string')
      .map(each => [String(each.name), flattenSchema(root, each.schema)]),
  );
}

/** Returns the names of a response's headers. */
export function headersIn({ headers }: Row): string[] {
  return isObject(headers) ? Object.keys(headers) : [];
}
