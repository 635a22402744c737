import { isObject } from '../contract/isObject';
import type { Comparison } from '../contract/list';
import type { AnyResource } from '../schema/define';
import { filterKeys } from '../schema/filtering';
import { type ConsoleRecord, recordFromWire } from '../schema/wire';
import { scoped } from './body';
import { filterParameter } from './filterParameter';
import { type ListFilter, listOrder, type Query, searchOf } from './query';
import { resolveTimes } from './relativeTimes';
import type { RecordPage } from './resourceClient';
import type { DynamicRpc } from './rpcClient';

export interface CursorPages {
  /** Reads a page, and first any page before it that hasn't been read. Offset 0 starts again. */
  page(query: Query, signal?: AbortSignal): Promise<RecordPage>;
  /** Returns those of these records that have been read. The backend can't return single records. */
  find(ids: readonly string[], signal?: AbortSignal): Promise<ConsoleRecord[]>;
}

/** How many records are read to find one if none have been read before. */
const FIRST = 100;
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
export function cursorPages(
  resource: AnyResource,
  organization: () => string | undefined,
  read: ReadCursorPage,
): CursorPages {
  const chains = new Map<string, Chain>();
  const known = new Map<string, ConsoleRecord>();
  let knownOf: string | undefined;

  async function page(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    const { offset, limit, ...asked } = query;
    const own = organization();
    const about = JSON.stringify([own, asked]);
    const key = `${limit} ${about}`;
    let chain = chains.get(key);
    if (offset === 0 || !chain) {
      chain = { now: Date.now(), places: new Map([[0, { ahead: [], cursor: undefined }]]) };
      chains.set(key, chain);
    }
    if (!chain.places.has(offset)) {
      if (offset < limit) throw new Error(`${resource.name} is read page after page`);
      const before = await page({ ...query, offset: offset - limit }, signal);
      if (!before.more) return { records: [], total: before.total };
      chain = chains.get(key) ?? chain;
    }
    const place = chain.places.get(offset);
    if (!place) return { records: [], total: offset };
    const { records, after } = await readFrom(place, query, { organization: own, now: chain.now }, signal);
    const end = offset + records.length;
    const isOver = after.cursor === null && after.ahead.length === 0;
    if (!isOver) chain.places.set(end, after);
    if (knownOf !== about) known.clear();
    knownOf = about;
    for (const record of records) if (known.size < MAX_CACHED) known.set(record.id, record);
    return { records, total: end, ...(!isOver && { more: true }) };
  }

  /** Reads a full page from a position. A backend may return fewer rows than requested, even none. */
  async function readFrom(
    { ahead, cursor }: Place,
    query: Query,
    { organization, now }: { organization: string | undefined; now: number },
    signal?: AbortSignal,
  ): Promise<{ records: ConsoleRecord[]; after: Place }> {
    const rows = [...ahead];
    let next = cursor;
    while (rows.length < query.limit && next !== null) {
      const answer: CursorPage = await read(query, { organization, cursor: next, now }, signal);
      if (answer.cursor !== null && answer.cursor === next) {
        throw new Error(`${resource.name} would never end: the page at a cursor names the same cursor as the next one`);
      }
      rows.push(...answer.records);
      next = answer.cursor;
    }
    return { records: rows.slice(0, query.limit), after: { ahead: rows.slice(query.limit), cursor: next } };
  }

  async function find(ids: readonly string[], signal?: AbortSignal): Promise<ConsoleRecord[]> {
    if (knownOf === undefined) await page({ sort: listOrder(resource), offset: 0, limit: FIRST }, signal);
    return ids.flatMap(id => known.get(id) ?? []);
  }

  return { page, find };
}

/** The pages of a query: when the first one was read, and the position after each number of rows. */
interface Chain {
  now: number;
  places: Map<number, Place>;
}

/** A position in the list: rows that were read ahead, then a cursor, which is null after the last row. */
interface Place {
  ahead: ConsoleRecord[];
  cursor: string | null | undefined;
}

/** Returns a reader that uses the resource's list call. */
export function readByCall(resource: AnyResource, rpc: DynamicRpc): ReadCursorPage {
  return async (query, { organization, cursor, now }, signal) => {
    const body = { ...inputOf(resource, query, now), ...(cursor !== undefined && { cursor }) };
    const call = resource.api.list;
    if (!call) throw new Error(`${resource.name}: no call lists its records`);
    const page = asCursorPage(call, await rpc(call, scoped(resource, organization, body), signal));
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

function inputOf(resource: AnyResource, query: Query, now: number): object {
  const { sort, limit } = query;
  const { order } = sort ?? listOrder(resource);
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
