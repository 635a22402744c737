import { chunk } from 'es-toolkit';
import { conjuncts } from '../contract/conditions';
import { isObject } from '../contract/isObject';
import type { Comparison, Condition } from '../contract/list';
import type { AnyResource, RestApi } from '../schema/define';
import { restSuffix, supportsConditions } from '../schema/filtering';
import { wirePath } from '../schema/record';
import type { RestDialect } from '../schema/restDialect';
import { type ConsoleRecord, pathReader, recordFromWire, writeValues } from '../schema/wire';
import { createBody } from './body';
import { CallError, SaveError } from './errors';
import { inParallel } from './inParallel';
import { changesOf } from './planUpdate';
import { defaultSort, type ListFilter, type Query, queryToWire } from './query';
import type { RecordPage, ResourceClient, ValueCounts } from './resourceClient';
import type { RestAccess } from './restAccess';
import { pageAt, type RestLists, restLists } from './restLists';
import { badAnswerError, type RestRequests, restRequests } from './restRequests';
import { etagOf, MAX_MERGES, overlapOf, staleError } from './stale';

/** The maximum number of identifiers in a URL, to stay below servers' limits. */
const MAX_IDS = 100;
/** The number of parallel requests for single records. */
const PARALLEL_REQUESTS = 4;

/** The client of a resource with a plain REST backend, based on ra-data-simple-rest. */
export class RestClient implements ResourceClient {
  readonly #path: string;
  readonly #idPath: string;
  readonly #requests: RestRequests;
  /** The list operations in a custom dialect. */
  readonly #lists: RestLists | undefined;

  /**
   * @param organization returns the active one, if any. Lists are filtered by it, and new records get it, if the
   * resource's records belong to one.
   */
  constructor(
    private readonly resource: AnyResource,
    private readonly api: RestApi,
    access: RestAccess,
    private readonly organization: () => string | undefined,
  ) {
    this.#path = api.path ?? resource.name;
    this.#idPath = wirePath(resource, 'id');
    this.#requests = restRequests(api, access, resource.name);
    this.#lists = api.dialect && this.#listsIn(api.dialect);
  }

  async list(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    if (this.#lists) return this.#lists.list(query, signal);
    const { offset, limit, sort } = query;
    const pagination = pageAt(offset, limit);
    const answer: { data: unknown; total?: number } = await this.#requests.rest.getList(this.#path, {
      // ra-data-simple-rest computes the range from the page number and size.
      pagination,
      sort: { field: sort ? wirePath(this.resource, sort.field) : this.#idPath, order: sort?.order ?? 'ASC' },
      filter: restFilter(this.resource, this.api, query, this.organization()),
      signal,
    });
    if (!Array.isArray(answer.data)) throw badAnswerError(this.resource.name, 'answered no array of records');
    const { data, total } = answer;
    // A server that doesn't count (`0-24/*`) has at least one more record after a full page.
    const atLeast = offset + data.length + (data.length < pagination.perPage ? 0 : 1);
    return { records: data.map(row => this.#fromRow(row)), total: Number.isInteger(total) ? Number(total) : atLeast };
  }

  async choices(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    const sorted = { ...query, sort: query.sort ?? defaultSort(this.resource) };
    return this.#lists ? this.#lists.choices(sorted, signal) : this.list(sorted, signal);
  }

  async counts(filter: ListFilter, fields: readonly string[], signal?: AbortSignal): Promise<ValueCounts | undefined> {
    return this.#lists?.counts?.(filter, fields, signal);
  }

  async one(id: string, signal?: AbortSignal): Promise<ConsoleRecord> {
    const { data } = await this.#requests.rest.getOne(this.#path, { id, signal });
    const record = this.#fromRow(data);
    const tag = this.#requests.etagHeaderOf(data);
    // A field `etag` of the record takes precedence over the header.
    return tag === undefined || 'etag' in this.resource.fields ? record : { ...record, etag: tag.slice(1, -1) };
  }

  async many(ids: readonly string[], signal?: AbortSignal): Promise<ConsoleRecord[]> {
    if (this.#lists && !supportsConditions(this.resource)) return this.#readEach(ids, signal);
    const records: ConsoleRecord[] = [];
    for (const value of chunk(ids, MAX_IDS)) {
      const where = [{ field: 'id', operator: 'in', value }] satisfies Condition[];
      const everywhere = this.resource.scope === 'either';
      // A backend may return fewer records than requested.
      for (let offset = 0, total = value.length; offset < total; ) {
        const page = await this.list({ where, everywhere, offset, limit: value.length }, signal);
        if (page.records.length === 0) break;
        records.push(...page.records);
        offset += page.records.length;
        total = Math.min(page.total, value.length);
      }
    }
    return records;
  }

  async create(values: Record<string, unknown>): Promise<ConsoleRecord> {
    const scope = this.resource.scope === 'global' ? {} : { organization: this.organization() };
    const body = { ...scope, ...createBody(this.resource, values) };
    const { data } = await this.#requests.rest.create(this.#path, { data: body }).finally(() => this.forget());
    return this.#fromRow(data);
  }

  async update(previous: ConsoleRecord, next: Record<string, unknown>): Promise<ConsoleRecord> {
    const changes = changesOf(this.resource, previous, next);
    if (Object.keys(changes).length === 0) return previous;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#writeRecord(previous, changes);
      } catch (error) {
        if (!isStale(error) || attempt > MAX_MERGES) throw error;
      }
    }
  }

  async remove(record: ConsoleRecord): Promise<void> {
    const { rest, from } = this.#requests;
    const { id } = record;
    try {
      await from(ifMatchOf(this.resource, record), () => rest.delete(this.#path, { id })).finally(() => this.forget());
    } catch (error) {
      throw isStale(error) ? await this.#withCurrentRecord(id, error) : error;
    }
  }

  /** Clears cached lists. After a write, so that a list read meanwhile isn't cached either. */
  forget(): void {
    this.#lists?.forget();
  }

  #listsIn(dialect: RestDialect): RestLists {
    const { resource, organization, api } = this;
    return restLists(
      {
        resource,
        organization,
        fromRow: row => this.#fromRow(row),
        requestList: (parameters, signal) => {
          const query = parameters.size > 0 ? `?${parameters}` : '';
          return this.#requests.read(`${api.url}/${this.#path}${query}`, { signal }, resource.name);
        },
      },
      dialect,
    );
  }

  #isRecord(row: unknown): row is Record<string, unknown> {
    return isObject(row) && pathReader(this.#idPath)(row) != null;
  }

  #fromRow(row: unknown): ConsoleRecord {
    if (this.#isRecord(row)) return recordFromWire(this.resource, row);
    throw badAnswerError(this.resource.name, `answered no record with ${this.#idPath}`);
  }

  /** Reads records one by one, because a custom dialect has no filter by several identifiers. */
  async #readEach(ids: readonly string[], signal?: AbortSignal): Promise<ConsoleRecord[]> {
    const records: ConsoleRecord[] = [];
    await inParallel(ids, PARALLEL_REQUESTS, async id => {
      try {
        records.push(await this.one(id, signal));
      } catch (error) {
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
    });
    return records;
  }

  /** Writes the whole record as it is now, including properties without a field and other users' changes. */
  async #writeRecord(previous: ConsoleRecord, changes: Record<string, unknown>): Promise<ConsoleRecord> {
    const { resource } = this;
    const { rest, etagHeaderOf, from } = this.#requests;
    const { id } = previous;
    const { data: read } = await rest.getOne(this.#path, { id });
    const current = this.#fromRow(read);
    const overlap = overlapOf(resource, previous, current, changes);
    if (overlap.length > 0) {
      const refused = { fields: overlap, error: staleError(resource.name) };
      throw new SaveError({ saved: [], refused, notSent: [], record: previous, current });
    }
    const row: Record<string, unknown> = structuredClone(read);
    writeValues(row, resource, changes);
    const { data } = await from(etagHeaderOf(read), () =>
      rest.update(this.#path, { id, data: row, previousData: previous }),
    ).finally(() => this.forget());
    return this.#fromRow(this.#isRecord(data) ? data : row);
  }

  /** Adds the current record to the refusal of a stale change, since few backends return it. */
  async #withCurrentRecord(id: string, refusal: CallError): Promise<CallError> {
    if (refusal.current !== undefined) return refusal;
    const { rest, etagHeaderOf } = this.#requests;
    const { data } = await rest.getOne(this.#path, { id });
    const etag = etagHeaderOf(data)?.slice(1, -1);
    const { status, code, message, call } = staleError(this.resource.name);
    const current = etag === undefined ? {} : { current: { etag, values: { ...data } } };
    return new CallError({ status, code, message, call, ...current }, { cause: refusal });
  }
}

/** Whether a write was refused because the record has changed since it was read (`If-Match`). */
function isStale(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 412;
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
    ...(resource.scope !== 'global' && !everywhere && { organization }),
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
