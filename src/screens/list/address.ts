import type { SortPayload } from 'ra-core';
import { limits } from '../../../contract/formats';
import type { Comparison } from '../../../contract/list';
import { densities } from '../../../contract/words';
import type { ListFilter } from '../../../dataProvider';
import { comparisonsOf } from '../../../dataProvider/filter';
import type { AnyResource } from '../../../schema/define';
import { isSortable } from '../../../schema/dialectOf';
import { checkedWhere } from './checkedWhere';
import { offeredColumns } from './columns';
import type { Density } from './listTypes';

const PER_PAGE = 50;

/** All that a list shows: what its address holds. */
export interface ListQuery {
  filter: ListFilter;
  sort: SortPayload;
  /** From 1. */
  page: number;
  perPage: number;
  /** Undefined for those that the person is used to, or in a view for the definition's. */
  columns?: readonly string[];
  density?: Density;
  /** The identifier of the saved view that was opened; `all` for none, although one opens by default. */
  view?: string;
}

/** What stands for no view in an address. */
export const NO_VIEW = 'all';

/** The list as its definition has it. */
export function usualQuery(resource: AnyResource): ListQuery {
  return { filter: {}, sort: usualSort(resource), page: 1, perPage: PER_PAGE };
}

function usualSort(resource: AnyResource): SortPayload {
  const sort: string | readonly [string, 'asc' | 'desc'] = resource.list?.sort ?? 'id';
  return typeof sort === 'string'
    ? { field: sort, order: 'ASC' }
    : { field: sort[0], order: sort[1] === 'desc' ? 'DESC' : 'ASC' };
}

/**
 * The key under which react-admin's store keeps an address of a list: what it showed `last`, or how the user's default
 * view `opens` it.
 */
export function storedAs({ name }: AnyResource, what: 'last' | 'opens', isEverywhere: boolean): string {
  return `${name}.list.${what}${isEverywhere ? '.everywhere' : ''}`;
}

/**
 * What a list shows unless its views turn out to be others than they were: what its address says, else the default view,
 * else what it showed last. Undefined where the address names a view alone.
 */
export function likelyQuery(
  resource: AnyResource,
  search: string,
  { last, opens }: { last: string; opens: string },
): ListQuery | undefined {
  const asked = readAddress(resource, search).query;
  if (asked || new URLSearchParams(search).has('open')) return asked;
  return readAddress(resource, opens || last).query ?? usualQuery(resource);
}

/**
 * What an address asks a list to show. It may come from another person, another version or nowhere good: what is not
 * understood is left out, and then `whole` is false. An address that says nothing gives no query.
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
  const usual = usualQuery(resource);
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

/** The query string of what a list shows: what is as usual is left out, yet something is always said. */
export function writeAddress(resource: AnyResource, query: ListQuery): string {
  const { filter, sort, page, perPage, columns, density, view } = query;
  const { search = '', where = [] } = filter;
  const usual = usualQuery(resource);
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

/** A sort that the resource's lists can do, or undefined. */
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
  const checked = checkedWhere(resource, Array.isArray(where) ? [...where, ...asked.flatMap(it => it ?? [])] : where);
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
