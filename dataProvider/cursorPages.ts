import { isObject } from '../contract/isObject';
import type { Comparison } from '../contract/list';
import { serviceNow } from '../contract/serviceClock';
import type { AnyResource } from '../schema/define';
import { filterKeys } from '../schema/filtering';
import { type ConsoleRecord, recordFromWire } from '../schema/wire';
import { withOrganization } from './body';
import { filterParameter } from './filterParameter';
import { defaultSort, type ListFilter, type Query, searchOf } from './query';
import { resolveTimes } from './relativeTimes';
import type { RecordPage } from './resourceClient';
import type { DynamicRpc } from './rpcClient';

/** How many records are read to find one if none have been read before. */
const FIRST_PAGE_SIZE = 100;
/** How many records are cached for `find`: as many as a list can show. An export may read many more. */
const MAX_CACHED = 200_000;

/** A page and the cursor of the next one, which is null after the last page. */
export interface CursorPage {
  records: ConsoleRecord[];
  cursor: string | null;
}

/**
 * Reads the page at a cursor, or the first page.
 * @param organization the organisation to read from
 * @param now the time that relative dates count from, in milliseconds since the epoch
 */
export type ReadCursorPage = (
  query: Query,
  at: { organization: string | undefined; cursor: string | undefined; now: number },
  signal?: AbortSignal,
) => Promise<CursorPage>;

/** Caches the cursor of each page of a query, and the records of the latest query. */
export function cursorPages(resource: AnyResource, organization: () => string | undefined, read: ReadCursorPage) {
  const chains = new Map<string, Chain>();
  const recordsById = new Map<string, ConsoleRecord>();
  let recordsKey: string | undefined;

  /** Reads a page, and first any page before it that hasn't been read. Offset 0 starts again. */
  async function page(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    const { offset, limit, ...listQuery } = query;
    const organizationId = organization();
    const listKey = JSON.stringify([organizationId, listQuery]);
    const key = `${limit} ${listKey}`;
    let chain = chains.get(key);
    if (offset === 0 || !chain) {
      chain = { now: serviceNow(), positions: new Map([[0, { buffered: [], cursor: undefined }]]) };
      chains.set(key, chain);
    }
    if (!chain.positions.has(offset)) {
      if (offset < limit) throw new Error(`${resource.name} is read page after page`);
      const before = await page({ ...query, offset: offset - limit }, signal);
      if (!before.more) return { records: [], total: before.total };
      chain = chains.get(key) ?? chain;
    }
    const position = chain.positions.get(offset);
    if (!position) return { records: [], total: offset };
    const { records, after } = await readPage(
      position,
      query,
      { organization: organizationId, now: chain.now },
      signal,
    );
    const end = offset + records.length;
    const isLastPage = after.cursor === null && after.buffered.length === 0;
    if (!isLastPage) chain.positions.set(end, after);
    if (recordsKey !== listKey) recordsById.clear();
    recordsKey = listKey;
    for (const record of records) if (recordsById.size < MAX_CACHED) recordsById.set(record.id, record);
    return { records, total: end, ...(!isLastPage && { more: true }) };
  }

  /** Reads a full page from a position. A backend may return fewer rows than requested, even none. */
  async function readPage(
    { buffered, cursor }: PagePosition,
    query: Query,
    { organization, now }: { organization: string | undefined; now: number },
    signal?: AbortSignal,
  ): Promise<{ records: ConsoleRecord[]; after: PagePosition }> {
    const rows = [...buffered];
    let next = cursor;
    while (rows.length < query.limit && next !== null) {
      const answer: CursorPage = await read(query, { organization, cursor: next, now }, signal);
      if (answer.cursor !== null && answer.cursor === next) {
        throw new Error(`${resource.name} would never end: the page at a cursor names the same cursor as the next one`);
      }
      rows.push(...answer.records);
      next = answer.cursor;
    }
    return { records: rows.slice(0, query.limit), after: { buffered: rows.slice(query.limit), cursor: next } };
  }

  /** Returns those of these records that have been read. The backend can't return single records. */
  async function find(ids: readonly string[], signal?: AbortSignal): Promise<ConsoleRecord[]> {
    if (recordsKey === undefined)
      await page({ sort: defaultSort(resource), offset: 0, limit: FIRST_PAGE_SIZE }, signal);
    return ids.flatMap(id => recordsById.get(id) ?? []);
  }

  return { page, find };
}

/** The pages of a query: when the first one was read, and the position after each number of rows. */
interface Chain {
  now: number;
  positions: Map<number, PagePosition>;
}

/** A position in the list: rows that were read ahead, then a cursor, which is null after the last row. */
interface PagePosition {
  buffered: ConsoleRecord[];
  cursor: string | null | undefined;
}

/** Returns a reader that uses the resource's list call. */
export function createPageReader(resource: AnyResource, rpc: DynamicRpc): ReadCursorPage {
  return async (query, { organization, cursor, now }, signal) => {
    const body = { ...pageInput(resource, query, now), cursor };
    const call = resource.api.list;
    if (!call) throw new Error(`${resource.name}: no call lists its records`);
    const page = asCursorPage(call, await rpc(call, withOrganization(resource, organization, body), signal));
    return { records: page.items.map(row => recordFromWire(resource, row)), cursor: page.cursor };
  };
}

/**
 * Converts a filter to the call's input.
 * @param now the time that relative dates count from, in milliseconds since the epoch
 */
export function filterInput(resource: AnyResource, filter: ListFilter, now: number): object {
  const search = searchOf(filter);
  const where = resolveTimes(resource, filter.where ?? [], now);
  const parameters = where.map(each => filterParameter(resource, each, comparison => keyOf(resource, comparison)));
  return { ...(search && { search }), ...Object.fromEntries(parameters) };
}

function pageInput(resource: AnyResource, query: Query, now: number): object {
  const { sort, limit } = query;
  const { order } = sort ?? defaultSort(resource);
  return { ...filterInput(resource, query, now), sort: order === 'DESC' ? 'desc' : 'asc', limit };
}

/** Returns the key of the call's input that filters by a comparison, or undefined if there is none. */
function keyOf(resource: AnyResource, { field, operator }: Comparison): string | undefined {
  const [first, second] = filterKeys(resource, field);
  if (second === undefined) return operator === 'eq' || operator === 'in' ? first : undefined;
  if (operator === 'gte') return first;
  return operator === 'lte' ? second : undefined;
}

function asCursorPage(call: string, answer: unknown): { items: Record<string, unknown>[]; cursor: string | null } {
  if (!isObject(answer) || !Array.isArray(answer.items)) throw new Error(`${call} answered no page of records`);
  const cursor = typeof answer.cursor === 'string' ? answer.cursor : null;
  return { items: answer.items, cursor };
}
