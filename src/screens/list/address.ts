import type { SortPayload } from 'ra-core';
import { limits } from '../../../contract/formats';
import type { Comparison } from '../../../contract/list';
import { densities } from '../../../contract/words';
import type { ListFilter } from '../../../dataProvider';
import { comparisonsOf } from '../../../dataProvider/filter';
import type { AnyResource } from '../../../schema/define';
import { isSortable } from '../../../schema/dialectOf';
import { offeredColumns } from './columns';
import type { Density } from './listTypes';
import { validateWhere } from './validateWhere';

const PER_PAGE = 50;

/** The part of a list's state that is in its address. */
export interface ListQuery {
  filter: ListFilter;
  sort: SortPayload;
  /** Starts at 1. */
  page: number;
  perPage: number;
  /** Undefined for the user's usual columns, or in a view for those of the definition. */
  columns?: readonly string[];
  density?: Density;
  /** The id of the open saved view, or `all` for none, even if one opens by default. */
  view?: string;
}

/** The parameter's value for no view. */
export const NO_VIEW = 'all';

/** Returns the default query of a resource's definition. */
export function defaultQuery(resource: AnyResource): ListQuery {
  return { filter: {}, sort: defaultSort(resource), page: 1, perPage: PER_PAGE };
}

function defaultSort(resource: AnyResource): SortPayload {
  const sort: string | readonly [string, 'asc' | 'desc'] = resource.list?.sort ?? 'id';
  return typeof sort === 'string'
    ? { field: sort, order: 'ASC' }
    : { field: sort[0], order: sort[1] === 'desc' ? 'DESC' : 'ASC' };
}

/**
 * Returns the key in react-admin's store for a query string of a list: the `last` one that was shown, or the one that
 * `opens` the user's default view.
 */
export function storedAs({ name }: AnyResource, what: 'last' | 'opens', isEverywhere: boolean): string {
  return `${name}.list.${what}${isEverywhere ? '.everywhere' : ''}`;
}

/**
 * Returns the query that a list will most likely show once its views are loaded, to prefetch its rows: that of the
 * address, of the default view, or the last one. Returns undefined if the address names only a view.
 */
export function likelyQuery(
  resource: AnyResource,
  search: string,
  { last, opens }: { last: string; opens: string },
): ListQuery | undefined {
  const asked = readAddress(resource, search).query;
  if (asked || new URLSearchParams(search).has('open')) return asked;
  return readAddress(resource, opens || last).query ?? defaultQuery(resource);
}

/**
 * Parses a list's address. It may come from another user, another version or an attacker, so anything invalid is
 * dropped, and then `whole` is false. An address without any of the parameters gives no query.
 * @param search the address's query string
 */
export function readAddress(resource: AnyResource, search: string): { query: ListQuery | undefined; whole: boolean } {
  const given = new URLSearchParams(search);
  const keys = ['filter', 'sort', 'page', 'perPage', 'columns', 'density', 'view'];
  if (!keys.some(key => given.has(key))) return { query: undefined, whole: true };

  const filter = readFilterText(resource, given.get('filter'));
  const columns = given.get('columns')?.split(',');
  const offered = offeredColumns(resource);
  const known = [...new Set(columns)].filter(name => offered.includes(name));
  const density = given.get('density');
  const sort = sortOf(resource, given.get('sort'), given.get('order'));
  const usual = defaultQuery(resource);
  const query: ListQuery = {
    filter: filter.filter,
    sort: sort ?? usual.sort,
    page: wholeNumber(given.get('page'), 10_000_000) ?? usual.page,
    perPage: wholeNumber(given.get('perPage'), limits.page) ?? usual.perPage,
    ...(known.length > 0 && { columns: known }),
    density: densities.find(one => one === density),
    view: given.get('view') ?? undefined,
  };
  const whole = filter.whole && (sort !== undefined || !given.has('sort')) && known.length === new Set(columns).size;
  return { query, whole };
}

/** Returns the query string of a list's query. Defaults are omitted, but it is never empty. */
export function writeAddress(resource: AnyResource, query: ListQuery): string {
  const { filter, sort, page, perPage, columns, density, view } = query;
  const { search = '', where = [] } = filter;
  const usual = defaultQuery(resource);
  const own: readonly string[] = resource.list?.columns ?? [];
  const said = new URLSearchParams();
  if (view !== undefined && view !== NO_VIEW) said.set('view', view);
  if (search !== '' || where.length > 0) {
    said.set('filter', JSON.stringify({ ...(search !== '' && { search }), ...(where.length > 0 && { where }) }));
  }
  if (sort.field !== usual.sort.field || sort.order !== usual.sort.order) {
    said.set('sort', sort.field);
    said.set('order', sort.order);
  }
  if (page !== usual.page) said.set('page', String(page));
  if (perPage !== usual.perPage) said.set('perPage', String(perPage));
  if (columns && columns.join() !== own.join()) said.set('columns', columns.join());
  if (density !== undefined && density !== 'comfortable') said.set('density', density);
  if (said.size === 0) said.set('view', NO_VIEW);
  return `?${said}`;
}

/** Returns a sort that the resource's lists support, or undefined. */
export function sortOf(resource: AnyResource, field: unknown, order: unknown): SortPayload | undefined {
  if (typeof field !== 'string' || !Object.hasOwn(resource.fields, field)) return undefined;
  if (!isSortable(resource, field)) return undefined;
  return { field, order: order === 'DESC' ? 'DESC' : 'ASC' };
}

function readFilterText(resource: AnyResource, text: string | null): { filter: ListFilter; whole: boolean } {
  if (text === null || text === '') return { filter: {}, whole: true };
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { filter: {}, whole: false };
  }
  if (typeof given !== 'object' || given === null) return { filter: {}, whole: false };
  // Links of react-admin's components name fields: `{ q, status: 'active', age_gte: 3 }`.
  const { q = '', search = q, where = [], ...others } = given as Record<string, unknown>;
  const asked = Object.entries(others).map(([name, value]) => comparisonsIn(resource, { [name]: value }));
  const checked = validateWhere(resource, Array.isArray(where) ? [...where, ...asked.flatMap(it => it ?? [])] : where);
  const isSearch = typeof search === 'string' && search.length <= limits.search;
  return {
    filter: { ...(isSearch && search !== '' && { search }), ...(checked.where.length > 0 && { where: checked.where }) },
    whole: isSearch && checked.whole && asked.every(comparisons => comparisons !== undefined),
  };
}

function comparisonsIn(resource: AnyResource, values: object): Comparison[] | undefined {
  try {
    return comparisonsOf(resource, values);
  } catch {
    return undefined;
  }
}

function wholeNumber(text: string | null, most: number): number | undefined {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
}
