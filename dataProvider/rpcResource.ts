import { chunk } from 'es-toolkit';
import type { CallName } from '../contract';
import { limits } from '../contract/formats';
import { isObject } from '../contract/isObject';
import { lazyPromise } from '../contract/lazyPromise';
import type { Condition } from '../contract/list';
import type { AnyResource } from '../schema/define';
import { fieldOf, kindOf, wireKey, wirePath } from '../schema/record';
import { type ConsoleRecord, pathReader, recordFromWire } from '../schema/wire';
import { createCallOf, withOrganization } from './body';
import type { cursorPages } from './cursorPages';
import { CallError } from './errors';
import { createListCache, type ListCache } from './listCache';
import type { ListIndex } from './listIndex';
import { defaultSort, queryToWire } from './query';
import { withResolvedTimes } from './relativeTimes';
import type { ResourceClient, ValueCounts } from './resourceClient';
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
  const client = new CallClient(resource, rpc, organization, load);
  // Cursor pages belong to one query, whenever its first page was read, and resolve relative times themselves.
  return resource.api.cursor ? client : withResolvedTimes(resource, client);
}

/** The client of such a resource. Its operations are arrow functions, because callers pass them on and copy them. */
class CallClient implements ResourceClient {
  readonly #resource: AnyResource;
  readonly #rpc: DynamicRpc;
  readonly #organization: () => string | undefined;
  readonly #load: Load;
  readonly #pages: (() => Promise<ReturnType<typeof cursorPages>>) | undefined;
  readonly #cache = createListCache();
  readonly #choicesCache = createListCache();

  constructor(resource: AnyResource, rpc: DynamicRpc, organization: () => string | undefined, load: Load) {
    this.#resource = resource;
    this.#rpc = rpc;
    this.#organization = organization;
    this.#load = load;
    if (resource.api.cursor)
      this.#pages = lazyPromise(async () => {
        const { cursorPages, createPageReader } = await load(() => import('./cursorPages'));
        return cursorPages(resource, organization, createPageReader(resource, rpc));
      });
  }

  readonly list: ResourceClient['list'] = async (query, signal) => {
    const { api } = this.#resource;
    const organization = query.everywhere ? undefined : this.#organization();
    const index = query.everywhere ? undefined : this.#cache.of(organization);
    if (index) return index.page(query);
    if (this.#pages) return (await this.#pages()).page(query, signal);
    if (!api.list) {
      const record = await this.one(this.#organization() ?? '', signal);
      return { records: [record], total: 1 };
    }
    const body = { ...queryToWire(this.#resource, query), ...query.with };
    const answer = await this.#requestList(api.list, organization, body, signal);
    if (Array.isArray(answer)) return (await this.#storeIndex(this.#cache, organization, answer)).page(query);
    const { items, total } = asPage(api.list, answer);
    return { records: items.map(row => recordFromWire(this.#resource, row)), total };
  };

  readonly one: ResourceClient['one'] = async (id, signal) => {
    const { api, name } = this.#resource;
    if (api.get) {
      const body = id === '' ? {} : { [wireKey(this.#resource)]: id };
      return this.#recordOf(api.get, body, this.#organization(), signal);
    }
    const [found] = await this.many([id], signal);
    if (found) return found;
    throw new CallError({ status: 404, code: 'not_found', message: `No ${name} has the identifier ${id}`, call: name });
  };

  readonly many: ResourceClient['many'] = async (ids, signal) => {
    if (!this.#resource.api.list) return Promise.all(ids.map(id => this.one(id, signal)));
    if (this.#pages) return (await this.#pages()).find(ids, signal);
    const records: ConsoleRecord[] = [];
    for (const value of chunk(ids, limits.page)) {
      const where = [{ field: 'id', operator: 'in', value }] satisfies Condition[];
      const page = await this.list({ where, offset: 0, limit: value.length }, signal);
      records.push(...page.records);
    }
    return records;
  };

  readonly choices: ResourceClient['choices'] = async (query, signal) => {
    const { choices } = this.#resource.api;
    const organization = this.#organization();
    // The choices call returns the records of one organisation.
    if (!choices || organization === undefined) return this.list(query, signal);
    let index = this.#choicesCache.of(organization);
    if (!index) {
      const answer = await this.#rpc(choices, withOrganization(this.#resource, organization, {}), signal);
      if (!Array.isArray(answer)) throw new Error(`${choices} answered no array of records`);
      index = await this.#storeIndex(this.#choicesCache, organization, answer);
    }
    return index.choices({ ...query, sort: defaultSort(this.#resource) });
  };

  readonly counts: NonNullable<ResourceClient['counts']> = async (filter, fields, signal) => {
    const resource = this.#resource;
    const organization = this.#organization();
    const index = this.#cache.of(organization);
    if (index) return index.counts(filter, fields);
    if (!resource.api.list || this.#pages) return undefined;
    const query = queryToWire(resource, { ...filter, offset: 0, limit: 0 });
    const body = { ...query, counts: fields.map(field => wirePath(resource, field)) };
    const answer = await this.#requestList(resource.api.list, organization, body, signal);
    if (Array.isArray(answer))
      return (await this.#storeIndex(this.#cache, organization, answer)).counts(filter, fields);
    return isObject(answer) && isObject(answer.counts) ? countsFromWire(resource, fields, answer.counts) : undefined;
  };

  readonly create: ResourceClient['create'] = async values => {
    const { call, body } = createCallOf(this.#resource, values);
    // The active organisation may change before the response.
    const organization = this.#organization();
    const record = await this.#recordOf(call, body, organization);
    this.#choicesCache.forget();
    this.#cache.of(organization)?.put(record);
    return record;
  };

  readonly update: ResourceClient['update'] = async (given, next, isFresh = false) => {
    const resource = this.#resource;
    const organization = this.#organization();
    const readAgain = isFresh || !resource.api.get ? undefined : this.one;
    const record = await updateByCalls(
      { resource, rpc: this.#rpc, organization, readAgain, refused: this.#cache.forget },
      given,
      next,
    ).finally(this.#choicesCache.forget);
    this.#cache.of(organization)?.put(record);
    return record;
  };

  readonly remove: ResourceClient['remove'] = async record => {
    const organization = this.#organization();
    await runSingleAction(this.#rpc, { resource: this.#resource, action: 'delete', record, organization });
    this.#choicesCache.forget();
    this.#cache.of(organization)?.remove(record.id);
  };

  readonly forget = (): void => {
    this.#cache.forget();
    this.#choicesCache.forget();
  };

  /** Makes the list call. Resolves to a page, or to the array of all records. */
  async #requestList(
    call: CallName,
    organization: string | undefined,
    query: object,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const { rows } = this.#resource.api;
    const answer = await this.#rpc(call, listBody(this.#resource, organization, query), signal);
    if (rows === undefined) return answer;
    return rows === true || !isObject(answer) ? (answer ?? []) : pathReader(rows)(answer);
  }

  async #storeIndex(cache: ListCache, organization: string | undefined, rows: readonly Row[]): Promise<ListIndex> {
    const { ListIndex } = await this.#load(() => import('./listIndex'));
    return cache.storeIndex(organization, new ListIndex(this.#resource, rows));
  }

  /** Makes a call that answers one record. */
  async #recordOf(
    call: CallName,
    body: object,
    organization: string | undefined,
    signal?: AbortSignal,
  ): Promise<ConsoleRecord> {
    const answer = await this.#rpc(call, withOrganization(this.#resource, organization, body), signal);
    if (isObject(answer)) return recordFromWire(this.#resource, answer);
    throw new Error(`${call} answered no record`);
  }
}

/** Returns the body of a list call: a query, or only the scope if the call returns all records at once. */
export function listBody(
  resource: AnyResource,
  organization: string | undefined,
  query: object,
): Record<string, unknown> {
  return withOrganization(resource, organization, resource.api.rows === undefined ? query : {});
}

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
