import simpleRest from 'ra-data-simple-rest';
import type { Comparison, Condition, Operator } from '../contract/list';
import type { AnyResource, RestApi } from '../schema/define';
import { wirePath } from '../schema/record';
import { type ConsoleRecord, recordFromWire, valuesToWire } from '../schema/wire';
import { createBody } from './body';
import { changesOf } from './planUpdate';
import { type ListFilter, type Query, queryToWire } from './query';
import type { RecordPage, ResourceClient } from './resourceClient';
import type { SessionFetch } from './sessionFetch';

/** How the dialect of ra-data-simple-rest (FakeRest's) writes an operator after a field's name. */
const SUFFIX: Partial<Record<Operator, string>> = {
  eq: '',
  in: '',
  ne: '_neq',
  contains: '_q',
  gt: '_gt',
  gte: '_gte',
  lt: '_lt',
  lte: '_lte',
};

/**
 * The client of a resource whose backend is plain REST, by ra-data-simple-rest. `organization` is the active one, if any:
 * lists of records that belong to organisations are filtered by it.
 */
export function restResource(
  resource: AnyResource,
  api: RestApi,
  fetch: SessionFetch,
  organization: () => string | undefined,
): ResourceClient {
  const { name } = resource;
  const rest = simpleRest(api.url, async (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('content-type', 'application/json');
    const answer = await fetch(url, { ...options, headers, credentials: 'include' }, name);
    return { status: answer.status, headers: answer.headers, json: answer.json, body: '' };
  });
  const fromRow = (row: Record<string, unknown>): ConsoleRecord => recordFromWire(resource, row);

  async function list(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    const { offset, limit, sort } = query;
    const { data, total = data.length } = await rest.getList(name, {
      // The dialect asks for rows from (page - 1) * perPage on, whatever the two are.
      pagination: { page: offset / limit + 1, perPage: limit },
      sort: sort ? { field: wirePath(resource, sort.field), order: sort.order } : { field: 'id', order: 'ASC' },
      filter: restFilter(resource, api, query, organization()),
      ...(signal && { signal }),
    });
    return { records: data.map(fromRow), total };
  }

  return {
    list,
    choices: list,
    async one(id, signal) {
      return fromRow((await rest.getOne(name, { id, ...(signal && { signal }) })).data);
    },
    async many(ids, signal) {
      return (await rest.getMany(name, { ids: [...ids], ...(signal && { signal }) })).data.map(fromRow);
    },
    async create(values) {
      return fromRow((await rest.create(name, { data: createBody(resource, values) })).data);
    },
    async update(previous, next) {
      const data = valuesToWire(resource, { ...previous, ...changesOf(resource, previous, next) });
      return fromRow((await rest.update(name, { id: previous.id, data, previousData: previous })).data);
    },
    async remove({ id }) {
      await rest.delete(name, { id });
    },
    forget() {},
  };
}

function restFilter(
  resource: AnyResource,
  api: RestApi,
  { search, where = [], everywhere = false }: ListFilter,
  organization: string | undefined,
): Record<string, unknown> {
  const { filter } = queryToWire(resource, { where, offset: 0, limit: 0 });
  const own: Record<string, unknown> = {
    ...(search && { q: search }),
    ...(resource.scope !== 'global' && !everywhere && organization !== undefined && { organization }),
  };
  const others: Condition[] = [];
  for (const condition of filter ? conjuncts(filter) : []) {
    const key = 'field' in condition ? keyOf(condition) : undefined;
    // A key says one thing: what would say a second one is left to our own words.
    if ('field' in condition && key !== undefined && !(key in own)) own[key] = condition.value;
    else others.push(condition);
  }
  if (others.length === 0) return own;
  if (!api.conditions) throw new Error(`A REST list can not be filtered by ${JSON.stringify(others[0])}`);
  return { ...own, condition: others.length === 1 ? others[0] : { all: others } };
}

function conjuncts(condition: Condition): Condition[] {
  return 'all' in condition ? condition.all.flatMap(conjuncts) : [condition];
}

function keyOf({ field, operator }: Comparison): string | undefined {
  const suffix = SUFFIX[operator];
  return suffix === undefined ? undefined : field + suffix;
}
