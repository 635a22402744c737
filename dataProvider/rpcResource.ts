import { chunk } from 'es-toolkit';
import type { CallName } from '../contract';
import { limits } from '../contract/formats';
import { isObject } from '../contract/isObject';
import type { AnyResource } from '../schema/define';
import { fieldOf, kindOf, wireKey, wirePath } from '../schema/record';
import { type ConsoleRecord, pathReader, recordFromWire } from '../schema/wire';
import { createCallOf, withOrganization } from './body';
import type { CursorPages } from './cursorPages';
import { CallError } from './errors';
import { lazyPromise } from './lazyPromise';
import { createListCache, type ListCache } from './listCache';
import type { ListIndex } from './listIndex';
import { defaultSort, type ListFilter, type Query, queryToWire } from './query';
import { withResolvedTimes } from './relativeTimes';
import type { RecordPage, ResourceClient, ValueCounts } from './resourceClient';
import type { Load } from './restOnDemand';
import type { DynamicRpc } from './rpcClient';
import { updateByCalls } from './rpcUpdate';
import { runSingleAction } from './runSingleAction';

/**
 * Creates the client of a resource whose backend takes calls. `organization` returns the active one, if any. Code for
 * lists that aren't paged by offset is loaded on first use.
 */
export function rpcResource(
  resource: AnyResource,
  rpc: DynamicRpc,
  organization: () => string | undefined,
  load: Load = it => it(),
): ResourceClient {
  const { api, name } = resource;
  const pages = api.cursor && pagesOnDemand(resource, rpc, organization, load);
  const cache = createListCache();
  const choicesCache = createListCache();
  const cachedIndex = () => cache.of(organization());

  async function list(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    const organizationId = query.everywhere ? undefined : organization();
    const index = query.everywhere ? undefined : cachedIndex();
    if (index) return index.page(query);
    if (pages) return pages.page(query, signal);
    if (!api.list) {
      const record = await one(organization() ?? '', signal);
      return { records: [record], total: 1 };
    }
    const answer = await requestList(
      api.list,
      organizationId,
      { ...queryToWire(resource, query), ...query.with },
      signal,
    );
    if (Array.isArray(answer)) return (await storeIndex(cache, organizationId, answer)).page(query);
    const { items, total } = asPage(api.list, answer);
    return { records: items.map(row => recordFromWire(resource, row)), total };
  }

  /** Makes the list call. Resolves to a page, or to the array of all records. */
  async function requestList(
    call: CallName,
    organizationId: string | undefined,
    query: object,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const answer = await rpc(call, listBody(resource, organizationId, query), signal);
    if (api.rows === undefined) return answer;
    return api.rows === true || !isObject(answer) ? (answer ?? []) : pathReader(api.rows)(answer);
  }

  async function one(id: string, signal?: AbortSignal): Promise<ConsoleRecord> {
    if (api.get) {
      const body = id === '' ? {} : { [wireKey(resource)]: id };
      return recordFromWire(
        resource,
        asRow(api.get, await rpc(api.get, withOrganization(resource, organization(), body), signal)),
      );
    }
    const [found] = await many([id], signal);
    if (found) return found;
    throw new CallError({ status: 404, code: 'not_found', message: `No ${name} has the identifier ${id}`, call: name });
  }

  async function many(ids: readonly string[], signal?: AbortSignal): Promise<ConsoleRecord[]> {
    if (!api.list) return Promise.all(ids.map(id => one(id, signal)));
    if (pages) return pages.find(ids, signal);
    const records: ConsoleRecord[] = [];
    for (const value of chunk(ids, limits.page)) {
      const page = await list(
        { where: [{ field: 'id', operator: 'in', value }], offset: 0, limit: value.length },
        signal,
      );
      records.push(...page.records);
    }
    return records;
  }

  async function storeIndex(
    list: ListCache,
    organizationId: string | undefined,
    rows: readonly Row[],
  ): Promise<ListIndex> {
    const { ListIndex } = await load(() => import('./listIndex'));
    return list.storeIndex(organizationId, new ListIndex(resource, rows));
  }

  async function choices(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    const organizationId = organization();
    // The choices call returns the records of one organisation.
    if (!api.choices || organizationId === undefined) return list(query, signal);
    let index = choicesCache.of(organizationId);
    if (!index) {
      const answer = await rpc(api.choices, withOrganization(resource, organizationId, {}), signal);
      if (!Array.isArray(answer)) throw new Error(`${api.choices} answered no array of records`);
      index = await storeIndex(choicesCache, organizationId, answer);
    }
    return index.page({ ...query, sort: defaultSort(resource) });
  }

  async function counts(
    filter: ListFilter,
    fields: readonly string[],
    signal?: AbortSignal,
  ): Promise<ValueCounts | undefined> {
    const index = cachedIndex();
    if (index) return index.counts(filter, fields);
    if (!api.list || pages) return undefined;
    const organizationId = organization();
    const query = queryToWire(resource, { ...filter, offset: 0, limit: 0 });
    const body = { ...query, counts: fields.map(field => wirePath(resource, field)) };
    const answer = await requestList(api.list, organizationId, body, signal);
    if (Array.isArray(answer)) return (await storeIndex(cache, organizationId, answer)).counts(filter, fields);
    return isObject(answer) && isObject(answer.counts) ? countsFromWire(resource, fields, answer.counts) : undefined;
  }

  async function create(values: Record<string, unknown>): Promise<ConsoleRecord> {
    const { call, body } = createCallOf(resource, values);
    // The active organisation may change before the response.
    const organizationId = organization();
    const record = recordFromWire(
      resource,
      asRow(call, await rpc(call, withOrganization(resource, organizationId, body))),
    );
    choicesCache.forget();
    cache.of(organizationId)?.put(record);
    return record;
  }

  async function update(given: ConsoleRecord, next: Record<string, unknown>, isFresh = false): Promise<ConsoleRecord> {
    const organizationId = organization();
    const readAgain = isFresh || !api.get ? undefined : one;
    const record = await updateByCalls(
      { resource, rpc, organization: organizationId, readAgain, refused: cache.forget },
      given,
      next,
    ).finally(choicesCache.forget);
    cache.of(organizationId)?.put(record);
    return record;
  }

  async function remove(record: ConsoleRecord): Promise<void> {
    const organizationId = organization();
    await runSingleAction(rpc, { resource, action: 'delete', record, organization: organizationId });
    choicesCache.forget();
    cache.of(organizationId)?.remove(record.id);
  }

  function forget(): void {
    cache.forget();
    choicesCache.forget();
  }

  const client = { list, one, many, choices, counts, create, update, remove, forget };
  // Cursor pages belong to one query, whenever its first page was read, and resolve relative times themselves.
  return pages ? client : withResolvedTimes(resource, client);
}

/** Returns the body of a list call: a query, or only the scope if the call returns all records at once. */
export function listBody(
  resource: AnyResource,
  organization: string | undefined,
  query: object,
): Record<string, unknown> {
  return withOrganization(resource, organization, resource.api.rows === undefined ? query : {});
}

/** Converts counts from wire names and values. */
function countsFromWire(resource: AnyResource, fields: readonly string[], wireCounts: Row): ValueCounts {
  const countsOf = (name: string) => {
    const field = fieldOf(resource, name);
    const values: readonly unknown[] = field.kind === 'choice' ? field.choices : [true, false];
    const onWire = wireCounts[wirePath(resource, name)];
    return new Map(
      values.map(value => {
        const count = isObject(onWire) ? onWire[String(kindOf(field).toWire(value, field))] : undefined;
        return [String(value), typeof count === 'number' ? count : 0];
      }),
    );
  };
  return Object.fromEntries(fields.map(name => [name, countsOf(name)]));
}

type Row = Record<string, unknown>;

function asPage(call: string, answer: unknown): { items: Row[]; total: number } {
  if (isObject(answer) && Array.isArray(answer.items) && typeof answer.total === 'number') {
    return { items: answer.items, total: answer.total };
  }
  throw new Error(`${call} answered neither a page nor an array of records`);
}

function asRow(call: string, answer: unknown): Row {
  if (isObject(answer)) return answer;
  throw new Error(`${call} answered no record`);
}

function pagesOnDemand(
  resource: AnyResource,
  rpc: DynamicRpc,
  organization: () => string | undefined,
  load: Load,
): CursorPages {
  const pages = lazyPromise(async () => {
    const { cursorPages, createPageReader } = await load(() => import('./cursorPages'));
    return cursorPages(resource, organization, createPageReader(resource, rpc));
  });
  return {
    page: async (...given) => (await pages()).page(...given),
    find: async (...given) => (await pages()).find(...given),
  };
}
