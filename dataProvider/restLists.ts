import { conjuncts } from '../contract/conditions';
import { limits } from '../contract/formats';
import { isObject } from '../contract/isObject';
import type { AnyResource } from '../schema/define';
import { parameterFor } from '../schema/filtering';
import { fold } from '../schema/fold';
import { titleOf, wirePath } from '../schema/record';
import type { PagedDialect, RestDialect } from '../schema/restDialect';
import { pathReader } from '../schema/wire';
import { cursorPages } from './cursorPages';
import { filterParameter } from './filterParameter';
import { createListCache } from './listCache';
import { ListIndex } from './listIndex';
import { type Query, searchOf } from './query';
import { resolveTimes } from './relativeTimes';
import type { RecordPage, ResourceClient } from './resourceClient';
import { badAnswerError } from './restRequests';

/** Makes a GET request for a collection with these query parameters. */
type RequestList = (parameters: URLSearchParams, signal?: AbortSignal) => Promise<ListAnswer>;

interface ListAnswer {
  headers: Headers;
  json: unknown;
}

export interface RestListsOptions {
  resource: AnyResource;
  requestList: RequestList;
  /** Returns the active organisation, if any. */
  organization: () => string | undefined;
  fromRow: (row: unknown) => RecordPage['records'][number];
}

/** The list operations in a custom dialect. */
export type RestLists = Pick<ResourceClient, 'list' | 'choices' | 'counts' | 'forget'>;

/** Creates the list operations for the dialect in a definition. */
export function restLists(options: RestListsOptions, dialect: RestDialect): RestLists {
  return dialect.paging === 'none' ? unpagedLists(options, dialect) : pagedLists(options, dialect);
}

/** Reads lists without pages. The console searches, filters and sorts them. */
function unpagedLists({ resource, requestList, organization }: RestListsOptions, dialect: RestDialect): RestLists {
  const cache = createListCache();

  async function index(everywhere: boolean, signal?: AbortSignal): Promise<ListIndex> {
    const organizationId = everywhere ? undefined : organization();
    const known = cache.of(organizationId);
    if (known) return known;
    const { json } = await requestList(scopeOf(resource, organizationId), signal);
    return cache.storeIndex(organizationId, new ListIndex(resource, rowsIn(resource, json, dialect)));
  }

  const list = async (query: Query, signal?: AbortSignal) =>
    (await index(query.everywhere === true, signal)).page(query);
  return {
    list,
    choices: list,
    counts: async (filter, fields, signal) => (await index(filter.everywhere === true, signal)).counts(filter, fields),
    forget: cache.forget,
  };
}

function pagedLists(options: RestListsOptions, dialect: PagedDialect): RestLists {
  const { resource, requestList, organization, fromRow } = options;
  const pages = cursorPages(
    resource,
    organization,
    async (query, { organization: organizationId, cursor, now }, signal) => {
      const where = resolveTimes(resource, query.where ?? [], now);
      const parameters = parametersOf(resource, dialect, { ...query, where }, organizationId);
      parameters.set(dialect.size ?? 'limit', String(pageSizeFor(query)));
      if (cursor !== undefined) parameters.set(dialect.at ?? 'cursor', cursor);
      const { json } = await requestList(parameters, signal);
      return { records: rowsIn(resource, json, dialect).map(fromRow), cursor: cursorIn(resource, json, dialect) };
    },
  );

  function pageSizeFor({ limit }: Query): number {
    return Math.min(limit, dialect.most ?? limit);
  }

  async function list(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    if (dialect.paging === 'cursor') return pages.page(query, signal);
    const asked = { ...query, limit: pageSizeFor(query) };
    const parameters = parametersOf(resource, dialect, asked, organization());
    const most = setPage(parameters, dialect, asked);
    const { json, headers } = await requestList(parameters, signal);
    const records = rowsIn(resource, json, dialect).map(fromRow);
    const atLeast = asked.offset + records.length + (records.length < most ? 0 : 1);
    return { records, total: totalIn(resource, { json, headers }, dialect) ?? atLeast };
  }

  /** Reads a picker's choices. If the dialect has no search parameter, searches within the first page. */
  async function choices(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    const search = searchOf(query);
    if (!search || dialect.search !== undefined) return list(query, signal);
    const { records } = await list({ ...query, search: '', offset: 0, limit: limits.page }, signal);
    const wanted = fold(search);
    const found = records.filter(record => fold(titleOf(resource, record)).includes(wanted));
    return { records: found.slice(0, query.limit), total: found.length };
  }

  return { list, choices, forget() {} };
}

/**
 * Sets the parameters that select a page, and returns its maximum number of records. With page numbers, the page size
 * may have to be smaller than `limit`, because `offset` must be a multiple of it.
 */
function setPage(parameters: URLSearchParams, dialect: PagedDialect, { offset, limit }: Query): number {
  if (dialect.paging === 'offset') {
    parameters.set(dialect.at ?? 'offset', String(offset));
    parameters.set(dialect.size ?? 'limit', String(limit));
    return limit;
  }
  const { page, perPage } = pageAt(offset, limit);
  parameters.set(dialect.at ?? 'page', String(page - 1 + (dialect.first ?? 1)));
  parameters.set(dialect.size ?? 'per_page', String(perPage));
  return perPage;
}

/** Returns the number, from 1, and size of the largest page that begins at `offset` with at most `limit` rows. */
export function pageAt(offset: number, limit: number): { page: number; perPage: number } {
  let perPage = limit;
  while (offset % perPage > 0) perPage--;
  return { page: offset / perPage + 1, perPage };
}

function parametersOf(
  resource: AnyResource,
  dialect: PagedDialect,
  query: Query,
  organization: string | undefined,
): URLSearchParams {
  const { where = [], sort, everywhere = false } = query;
  const search = searchOf(query);
  const parameters = scopeOf(resource, everywhere ? undefined : organization);
  if (sort && dialect.sort) {
    const { by, order } = dialect.sort;
    const path = wirePath(resource, sort.field);
    const isDescending = sort.order === 'DESC';
    parameters.set(by, order === undefined && isDescending ? `-${path}` : path);
    if (order !== undefined) parameters.set(order, isDescending ? 'desc' : 'asc');
  }
  if (search && dialect.search !== undefined) parameters.set(dialect.search, search);
  for (const condition of where.flatMap(conjuncts)) {
    const [name, value] = filterParameter(resource, condition, ({ field, operator }) => {
      const parameter = parameterFor(resource, field, operator) ?? '';
      return dialect.filters?.includes(parameter) ? parameter : undefined;
    });
    parameters.set(name, String(value));
  }
  return parameters;
}

function scopeOf(resource: AnyResource, organization: string | undefined): URLSearchParams {
  const isScoped = resource.scope !== 'global' && organization !== undefined;
  return new URLSearchParams(isScoped ? { organization } : {});
}

function rowsIn({ name }: AnyResource, json: unknown, { rows }: RestDialect): Row[] {
  const found = rows === undefined ? json : at(json, rows);
  if (Array.isArray(found)) return found;
  const description = isObject(json)
    ? `an object with ${Object.keys(json).slice(0, 8).join(', ') || 'nothing'}`
    : typeof json;
  throw badAnswerError(
    name,
    rows === undefined
      ? `answered ${description} instead of an array. Name the path to the rows in the definition: dialect.rows.`
      : `answered ${description}, without an array at ${rows}, where dialect.rows says that the rows are.`,
  );
}

/** Returns the number of matches, or undefined if the dialect has no total. */
function totalIn({ name }: AnyResource, { json, headers }: ListAnswer, { total }: PagedDialect): number | undefined {
  if (total === undefined) return undefined;
  const totalText = 'header' in total ? headers.get(total.header) : at(json, total.path);
  const number = totalText === null || totalText === '' ? Number.NaN : Number(totalText);
  if (Number.isInteger(number)) return number;
  throw badAnswerError(
    name,
    'header' in total
      ? `answered no ${total.header}, where dialect.total says that the number of records is. From another origin, the backend must expose this header.`
      : `answered no number at ${total.path}, where dialect.total says that the number of records is.`,
  );
}

/** Returns the cursor of the next page, which may be a parameter of a URL. Null after the last page. */
function cursorIn({ name }: AnyResource, json: unknown, { next: path = '', at: parameter = 'cursor' }: PagedDialect) {
  const next = at(json, path);
  if (typeof next === 'number') return String(next);
  if (isObject(next))
    throw badAnswerError(name, `answered an object at ${path}, where dialect.next says that the cursor is.`);
  if (typeof next !== 'string' || next === '') return null;
  // Base64 cursors may begin with a slash, but have no question mark.
  if (!/^(https?:\/\/|\/.*\?)/.test(next)) return next;
  const cursor = new URL(next, 'http://localhost').searchParams.get(parameter);
  if (cursor !== null) return cursor;
  throw badAnswerError(
    name,
    `answered ${next} at ${path}, without ${parameter}. Name the cursor’s parameter in the definition: dialect.at.`,
  );
}

type Row = Record<string, unknown>;

function at(json: unknown, path: string): unknown {
  return isObject(json) ? pathReader(path)(json) : undefined;
}
