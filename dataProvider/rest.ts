import { chunk } from 'es-toolkit';
import { conjuncts } from '../contract/conditions';
import { isObject } from '../contract/isObject';
import type { Comparison, Condition } from '../contract/list';
import type { AnyResource, RestApi } from '../schema/define';
import { restSuffix, supportsConditions } from '../schema/filtering';
import { fieldOf, kindOf, wirePath } from '../schema/record';
import { type ConsoleRecord, pathReader, recordFromWire, writePath } from '../schema/wire';
import { createBody } from './body';
import { CallError, SaveError } from './errors';
import { inParallel } from './inParallel';
import { changesOf } from './planUpdate';
import { defaultSort, type ListFilter, type Query, queryToWire } from './query';
import type { RecordPage, ResourceClient } from './resourceClient';
import type { RestAccess } from './restAccess';
import { pageAt, restLists } from './restLists';
import { badAnswerError, restRequests } from './restRequests';
import { etagOf, MAX_MERGES, overlapOf, staleError } from './stale';

/** The maximum number of identifiers in a URL, to stay below servers' limits. */
const MAX_IDS = 100;
/** The number of parallel requests for single records. */
const PARALLEL_REQUESTS = 4;

/**
 * Creates the client of a resource with a plain REST backend, based on ra-data-simple-rest. `organization` returns the
 * active one, if any. Lists are filtered by it, and new records get it, if the resource's records belong to one.
 */
export function restResource(
  resource: AnyResource,
  api: RestApi,
  access: RestAccess,
  organization: () => string | undefined,
): ResourceClient {
  const { name } = resource;
  const path = api.path ?? name;
  const idPath = wirePath(resource, 'id');
  const { rest, read, etagHeaderOf, from } = restRequests(api, access, name);
  const lists =
    api.dialect &&
    restLists(
      {
        resource,
        organization,
        fromRow,
        requestList: (parameters, signal) => {
          const query = parameters.size > 0 ? `?${parameters}` : '';
          return read(`${api.url}/${path}${query}`, { ...(signal && { signal }) }, name);
        },
      },
      api.dialect,
    );

  function fromRow(row: unknown): ConsoleRecord {
    if (!isObject(row) || pathReader(idPath)(row) == null)
      throw badAnswerError(name, `answered no record with ${idPath}`);
    return recordFromWire(resource, row);
  }

  async function list(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    if (lists) return lists.list(query, signal);
    const { offset, limit, sort } = query;
    const pagination = pageAt(offset, limit);
    const answer: { data: unknown; total?: number } = await rest.getList(path, {
      // ra-data-simple-rest computes the range from the page number and size.
      pagination,
      sort: { field: sort ? wirePath(resource, sort.field) : idPath, order: sort?.order ?? 'ASC' },
      filter: restFilter(resource, api, query, organization()),
      ...(signal && { signal }),
    });
    if (!Array.isArray(answer.data)) throw badAnswerError(name, 'answered no array of records');
    const { data, total } = answer;
    // A server that doesn't count (`0-24/*`) has at least one more record after a full page.
    const atLeast = offset + data.length + (data.length < pagination.perPage ? 0 : 1);
    return { records: data.map(fromRow), total: Number.isInteger(total) ? Number(total) : atLeast };
  }

  async function one(id: string, signal?: AbortSignal): Promise<ConsoleRecord> {
    const { data } = await rest.getOne(path, { id, ...(signal && { signal }) });
    const record = fromRow(data);
    const tag = etagHeaderOf(data);
    // A field `etag` of the record takes precedence over the header.
    return tag === undefined || 'etag' in resource.fields ? record : { ...record, etag: tag.slice(1, -1) };
  }

  /**
   * Adds the current record to the refusal of a stale change, since few backends return it.
   */
  async function withCurrentRecord(id: string, refusal: CallError): Promise<CallError> {
    if (refusal.current !== undefined) return refusal;
    const { data } = await rest.getOne(path, { id });
    const etag = etagHeaderOf(data)?.slice(1, -1);
    const { status, code, message } = staleError(name);
    const current = etag === undefined ? {} : { current: { etag, values: { ...data } } };
    return new CallError({ status, code, message, call: name, ...current }, { cause: refusal });
  }

  /** Reads records one by one, because a custom dialect has no filter by several identifiers. */
  async function readEach(ids: readonly string[], signal?: AbortSignal): Promise<ConsoleRecord[]> {
    const records: ConsoleRecord[] = [];
    await inParallel(ids, PARALLEL_REQUESTS, async id => {
      try {
        records.push(await one(id, signal));
      } catch (error) {
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
    });
    return records;
  }

  async function many(ids: readonly string[], signal?: AbortSignal): Promise<ConsoleRecord[]> {
    if (lists && !supportsConditions(resource)) return readEach(ids, signal);
    const records: ConsoleRecord[] = [];
    for (const value of chunk(ids, MAX_IDS)) {
      const where = [{ field: 'id', operator: 'in', value }] satisfies Condition[];
      const everywhere = resource.scope === 'either';
      // A backend may return fewer records than requested.
      for (let offset = 0, total = value.length; offset < total; ) {
        const page = await list({ where, everywhere, offset, limit: value.length }, signal);
        if (page.records.length === 0) break;
        records.push(...page.records);
        offset += page.records.length;
        total = Math.min(page.total, value.length);
      }
    }
    return records;
  }

  /** Writes the whole record as it is now, including properties without a field and other users' changes. */
  async function writeRecord(previous: ConsoleRecord, changes: Record<string, unknown>): Promise<ConsoleRecord> {
    const { data: read } = await rest.getOne(path, { id: previous.id });
    const current = fromRow(read);
    const overlap = overlapOf(resource, previous, current, changes);
    if (overlap.length > 0) {
      const refused = { fields: overlap, error: staleError(name) };
      throw new SaveError({ saved: [], refused, notSent: [], record: previous, current });
    }
    const row: Record<string, unknown> = structuredClone(read);
    for (const [field, value] of Object.entries(changes)) {
      const kind = kindOf(fieldOf(resource, field));
      writePath(row, wirePath(resource, field), value === null ? null : kind.toWire(value, fieldOf(resource, field)));
    }
    const { data } = await from(etagHeaderOf(read), () =>
      rest.update(path, { id: previous.id, data: row, previousData: previous }),
    ).finally(forget);
    return fromRow(isObject(data) && pathReader(idPath)(data) != null ? data : row);
  }

  /** Clears cached lists. After a write, so that a list read meanwhile isn't cached either. */
  function forget(): void {
    lists?.forget();
  }

  return {
    list,
    many,
    choices: (query, signal) =>
      (lists?.choices ?? list)({ ...query, sort: query.sort ?? defaultSort(resource) }, signal),
    ...(lists?.counts && { counts: lists.counts }),
    one,
    async create(values) {
      const scope = resource.scope === 'global' ? {} : { organization: organization() };
      const { data } = await rest.create(path, { data: { ...scope, ...createBody(resource, values) } }).finally(forget);
      return fromRow(data);
    },
    async update(previous, next) {
      const changes = changesOf(resource, previous, next);
      if (Object.keys(changes).length === 0) return previous;
      for (let attempt = 1; ; attempt++) {
        try {
          return await writeRecord(previous, changes);
        } catch (error) {
          const isStale = error instanceof CallError && error.status === 412;
          if (!isStale || attempt > MAX_MERGES) throw error;
        }
      }
    },
    async remove(record) {
      const { id } = record;
      try {
        await from(ifMatchOf(resource, record), () => rest.delete(path, { id })).finally(forget);
      } catch (error) {
        const isStale = error instanceof CallError && error.status === 412;
        throw isStale ? await withCurrentRecord(id, error) : error;
      }
    },
    forget,
  };
}

/** Returns the value of `If-Match` for a record, unless its etag is weak, or a field of its own that only looks like one. */
function ifMatchOf(resource: AnyResource, record: ConsoleRecord): string | undefined {
  const { etag } = etagOf(record);
  if (etag === undefined || etag.startsWith('W/') || 'etag' in resource.fields) return undefined;
  return etag.startsWith('"') ? etag : `"${etag}"`;
}

function restFilter(
  resource: AnyResource,
  api: RestApi,
  { everywhere = false, ...asked }: ListFilter,
  organization: string | undefined,
): Record<string, unknown> {
  const { search, filter } = queryToWire(resource, { ...asked, offset: 0, limit: 0 });
  const filterValues: Record<string, unknown> = {
    ...(search && { q: search }),
    ...(resource.scope !== 'global' && !everywhere && organization !== undefined && { organization }),
  };
  const others: Condition[] = [];
  for (const condition of filter ? conjuncts(filter) : []) {
    const key = 'field' in condition ? keyOf(condition) : undefined;
    // A key can hold one value. Further comparisons go into `condition`, if the backend supports it.
    if (!('field' in condition) || key === undefined) others.push(condition);
    else if (!(key in filterValues)) filterValues[key] = condition.value;
    else if (!api.conditions && key === condition.field)
      filterValues[key] = intersection(filterValues[key], condition.value);
    else others.push(condition);
  }
  if (others.length === 0) return filterValues;
  if (!api.conditions) throw new Error(`A REST list can not be filtered by ${JSON.stringify(others[0])}`);
  return { ...filterValues, condition: others.length === 1 ? others[0] : { all: others } };
}

/** Returns the values that both comparisons allow. */
function intersection(one: unknown, other: unknown): unknown[] {
  const others = new Set([other].flat());
  return [one].flat().filter(value => others.has(value));
}

function keyOf({ field, operator }: Comparison): string | undefined {
  const suffix = restSuffix[operator];
  return suffix === undefined ? undefined : field + suffix;
}
