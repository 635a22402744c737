import type { SortPayload } from 'ra-core';
import { densities } from '../../../contract/enums';
import { limits } from '../../../contract/formats';
import type { Comparison } from '../../../contract/list';
import { parseJson } from '../../../contract/parseJson';
import type { ListFilter } from '../../../dataProvider';
import { comparisonsOf } from '../../../dataProvider/filter';
import { defaultSort } from '../../../dataProvider/query';
import type { AnyResource } from '../../../schema/define';
import { columnsOf, knownColumns, offeredColumns } from './columns';
import { isListText, validateWhere } from './validateWhere';

const PER_PAGE = 50;

export type Density = (typeof densities)[number];

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

export function defaultQuery(resource: AnyResource): ListQuery {
  return { filter: {}, sort: defaultSort(resource), page: 1, perPage: PER_PAGE };
}

/**
 * Returns the key in react-admin's store for the query string that a list last showed. Each organisation has its own,
 * since a search for one's users finds nothing in another.
 */
export function lastQueryKey({ name, scope }: AnyResource, chosen: string | undefined): string {
  return `${name}.list.last${scope === 'global' || chosen === undefined ? '' : `.${chosen}`}`;
}

/** Returns the key in react-admin's store for the query string of the user's default view. */
export function openingQueryKey({ name }: AnyResource, isEverywhere: boolean): string {
  return `${name}.list.opens${isEverywhere ? '.everywhere' : ''}`;
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
 * dropped, and then `isComplete` is false. An address without any of the parameters gives no query.
 * @param search the address's query string
 */
export function readAddress(
  resource: AnyResource,
  search: string,
): { query: ListQuery | undefined; isComplete: boolean } {
  const input = new URLSearchParams(search);
  const keys = ['filter', 'sort', 'page', 'perPage', 'columns', 'density', 'view'];
  if (!keys.some(key => input.has(key))) return { query: undefined, isComplete: true };

  const filter = readFilterText(resource, input.get('filter'));
  const columns = input.get('columns')?.split(',');
  const validColumns = knownColumns(resource, columns);
  const validDensity = densities.find(density => density === input.get('density'));
  const sort = sortOf(resource, input.get('sort'), input.get('order'));
  const perPage = parsePositiveInteger(input.get('perPage'), limits.page);
  const page = parsePositiveInteger(input.get('page'), 1 + limits.offset / (perPage ?? PER_PAGE));
  const defaults = defaultQuery(resource);
  const query: ListQuery = {
    filter: filter.filter,
    sort: sort ?? defaults.sort,
    page: page ?? defaults.page,
    perPage: perPage ?? defaults.perPage,
    ...(validColumns.length > 0 && { columns: validColumns }),
    density: validDensity,
    view: input.get('view') ?? undefined,
  };
  const single = { sort, page, perPage, density: validDensity };
  const isComplete =
    filter.isComplete &&
    validColumns.length === new Set(columns).size &&
    Object.entries(single).every(([key, value]) => value !== undefined || !input.has(key));
  return { query, isComplete };
}

/** Returns the query string of a list's query. Defaults are omitted, but it is never empty. */
export function writeAddress(resource: AnyResource, query: ListQuery): string {
  const { filter, sort, page, perPage, columns, density, view } = query;
  const { search = '', where = [] } = filter;
  const defaults = defaultQuery(resource);
  const definedColumns: readonly string[] = resource.list?.columns ?? [];
  const params = new URLSearchParams();
  if (view !== undefined && view !== NO_VIEW) params.set('view', view);
  if (search !== '' || where.length > 0) {
    params.set('filter', JSON.stringify({ ...(search !== '' && { search }), ...(where.length > 0 && { where }) }));
  }
  if (sort.field !== defaults.sort.field || sort.order !== defaults.sort.order) {
    params.set('sort', sort.field);
    params.set('order', sort.order);
  }
  if (page !== defaults.page) params.set('page', String(page));
  if (perPage !== defaults.perPage) params.set('perPage', String(perPage));
  if (columns && columns.join() !== definedColumns.join()) params.set('columns', columns.join());
  if (density !== undefined && density !== 'comfortable') params.set('density', density);
  if (params.size === 0) params.set('view', NO_VIEW);
  return `?${params}`;
}

/** Returns a sort that the resource's lists offer, or undefined. */
export function sortOf(resource: AnyResource, field: unknown, order: unknown): SortPayload | undefined {
  if (typeof field !== 'string') return undefined;
  const columns = columnsOf(resource, offeredColumns(resource));
  const isOffered = columns.some(({ sortable, sort }) => sortable && sort === field);
  if (!isOffered && field !== defaultSort(resource).field) return undefined;
  return { field, order: order === 'DESC' ? 'DESC' : 'ASC' };
}

function readFilterText(resource: AnyResource, text: string | null): { filter: ListFilter; isComplete: boolean } {
  if (text === null || text === '') return { filter: {}, isComplete: true };
  const input = parseJson(text);
  if (typeof input !== 'object' || input === null) return { filter: {}, isComplete: false };
  // Links of react-admin's components name fields: `{ q, status: 'active', age_gte: 3 }`.
  const { q = '', search = q, where = [], ...others } = input as Record<string, unknown>;
  const asked = Object.entries(others).map(([name, value]) => comparisonsIn(resource, { [name]: value }));
  const checked = validateWhere(resource, Array.isArray(where) ? [...where, ...asked.flatMap(it => it ?? [])] : where);
  const isSearch = isListText(search);
  return {
    filter: { ...(isSearch && search !== '' && { search }), ...(checked.where.length > 0 && { where: checked.where }) },
    isComplete: isSearch && checked.isComplete && asked.every(comparisons => comparisons !== undefined),
  };
}

function comparisonsIn(resource: AnyResource, values: object): Comparison[] | undefined {
  try {
    return comparisonsOf(resource, values);
  } catch {
    return undefined;
  }
}

function parsePositiveInteger(text: string | null, max: number): number | undefined {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined;
}
