import simpleRest from 'ra-data-simple-rest';
import type { Condition, Operator } from '../contract/list';
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

/** The client of a resource whose backend is plain REST, by ra-data-simple-rest. */
export function restResource(resource: AnyResource, api: RestApi, fetch: SessionFetch): ResourceClient {
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
      filter: restFilter(resource, query),
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

function restFilter(resource: AnyResource, { search, where = [] }: ListFilter): Record<string, unknown> {
  const { filter } = queryToWire(resource, { where, offset: 0, limit: 0 });
  const comparisons = filter ? comparisonsOf(filter) : [];
  return Object.fromEntries([...(search ? [['q', search]] : []), ...comparisons]);
}

function comparisonsOf(condition: Condition): [string, unknown][] {
  if ('all' in condition) return condition.all.flatMap(comparisonsOf);
  if ('any' in condition) throw new Error('A REST list can not be filtered by alternatives');
  const suffix = SUFFIX[condition.operator];
  if (suffix === undefined) throw new Error(`A REST list can not be filtered by ${condition.operator}`);
  return [[condition.field + suffix, condition.value]];
}
