import type { CallName } from '../contract';
import { limits } from '../contract/formats';
import { isObject } from '../contract/isObject';
import { pick } from '../contract/pick';
import type { AnyResource } from '../schema/define';
import { fieldOf, kindOf, wireKey, wirePath } from '../schema/record';
import { type ConsoleRecord, pathReader, recordFromWire } from '../schema/wire';
import { actOnOne } from './actOnOne';
import { creationOf, scoped } from './body';
import { etagAfter, throwRefusal } from './bulkResult';
import type { CursorPages } from './cursorPages';
import { CallError, SaveError } from './errors';
import type { ListIndex } from './listIndex';
import { withMoments } from './moments';
import { changesOf, type PlannedCall, planUpdate } from './planUpdate';
import { type ListFilter, listOrder, type Query, queryToWire } from './query';
import type { RecordPage, ResourceClient, ValueCounts } from './resourceClient';
import type { Load } from './restOnDemand';
import type { DynamicRpc } from './rpcClient';
import { currentOf, etagOf, MOST_MERGES, overlapOf, staleError } from './stale';

/** For how long a list that came as one array is used without asking again. */
const KEEP_MS = 30_000;

/**
 * The client of a resource whose backend answers calls. `organization` is the active one, if any. Most lists are
 * answered page by page: what others take is loaded when it is first used.
 */
export function rpcResource(
  resource: AnyResource,
  rpc: DynamicRpc,
  organization: () => string | undefined,
  load: Load = it => it(),
): ResourceClient {
  const { api, name } = resource;
  const pages = api.cursor && pagesOnDemand(resource, rpc, organization, load);
  let kept: KeptIndex | undefined;
  let keptChoices: KeptIndex | undefined;

  const usable = (index: KeptIndex | undefined): ListIndex | undefined =>
    index && index.until > Date.now() && index.organization === organization() ? index.index : undefined;
  const keptIndex = () => usable(kept);

  async function list(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    const asked = query.everywhere ? undefined : organization();
    const index = query.everywhere ? undefined : keptIndex();
    if (index) return index.page(query);
    if (pages) return pages.page(query, signal);
    if (!api.list) {
      const record = await one(organization() ?? '', signal);
      return { records: [record], total: 1 };
    }
    const answer = await ask(api.list, asked, { ...queryToWire(resource, query), ...query.with }, signal);
    if (Array.isArray(answer)) {
      kept = await keep(asked, answer);
      return kept.index.page(query);
    }
    const { items, total } = asPage(api.list, answer);
    return { records: items.map(row => recordFromWire(resource, row)), total };
  }

  /** What the list's call answers: a page, or the array of all records. */
  async function ask(call: CallName, asked: string | undefined, query: object, signal?: AbortSignal): Promise<unknown> {
    const answer = await rpc(call, listBody(resource, asked, query), signal);
    if (api.rows === undefined) return answer;
    return api.rows === true || !isObject(answer) ? (answer ?? []) : pathReader(api.rows)(answer);
  }

  async function one(id: string, signal?: AbortSignal): Promise<ConsoleRecord> {
    if (api.get) {
      const body = id === '' ? {} : { [wireKey(resource)]: id };
      return recordFromWire(
        resource,
        asRow(api.get, await rpc(api.get, scoped(resource, organization(), body), signal)),
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
    for (let from = 0; from < ids.length; from += limits.page) {
      const value = ids.slice(from, from + limits.page);
      const page = await list(
        { where: [{ field: 'id', operator: 'in', value }], offset: 0, limit: value.length },
        signal,
      );
      records.push(...page.records);
    }
    return records;
  }

  async function keep(asked: string | undefined, rows: readonly Row[]): Promise<KeptIndex> {
    const { createListIndex } = await load(() => import('./listIndex'));
    return { organization: asked, until: Date.now() + KEEP_MS, index: createListIndex(resource, rows) };
  }

  async function choices(query: Query, signal?: AbortSignal): Promise<RecordPage> {
    // It answers the records of one organisation.
    if (!api.choices || organization() === undefined) return list(query, signal);
    if (!usable(keptChoices)) {
      const asked = organization();
      const answer = await rpc(api.choices, scoped(resource, asked, {}), signal);
      if (!Array.isArray(answer)) throw new Error(`${api.choices} answered no array of records`);
      keptChoices = await keep(asked, answer);
    }
    return keptChoices?.index.page({ ...query, sort: listOrder(resource) }) ?? { records: [], total: 0 };
  }

  async function counts(
    filter: ListFilter,
    fields: readonly string[],
    signal?: AbortSignal,
  ): Promise<ValueCounts | undefined> {
    const index = keptIndex();
    if (index) return index.counts(filter, fields);
    if (!api.list || pages) return undefined;
    const asked = organization();
    const query = queryToWire(resource, { ...filter, offset: 0, limit: 0 });
    const body = { ...query, counts: fields.map(field => wirePath(resource, field)) };
    const answer = await ask(api.list, asked, body, signal);
    if (Array.isArray(answer)) {
      kept = await keep(asked, answer);
      return kept.index.counts(filter, fields);
    }
    return isObject(answer) && isObject(answer.counts) ? countsFromWire(resource, fields, answer.counts) : undefined;
  }

  async function create(values: Record<string, unknown>): Promise<ConsoleRecord> {
    const { call, body } = creationOf(resource, values);
    const record = recordFromWire(resource, asRow(call, await rpc(call, scoped(resource, organization(), body))));
    keptChoices = undefined;
    keptIndex()?.put(record);
    return record;
  }

  /**
   * Saves what differs. What another user has changed meanwhile in other fields stays; a field that both have changed
   * is refused.
   */
  async function update(given: ConsoleRecord, next: Record<string, unknown>, isFresh = false): Promise<ConsoleRecord> {
    const goal = changesOf(resource, given, next);
    let plan = planUpdate(resource, given, goal);
    keptChoices = undefined;
    let record = isFresh ? given : await readAgain(given, goal, plan);
    if (record !== given) plan = planUpdate(resource, record, goal);
    for (let at = 0, merges = 0; at < plan.length; ) {
      const step = plan[at];
      if (step === undefined) break;
      try {
        const answer = await rpc(
          step.call,
          scoped(resource, organization(), { ...step.body, ...etagOf(record) }, given),
        );
        throwRefusal(step.call, answer);
        const complete = step.saves.filter(field => !plan.slice(at + 1).some(later => later.saves.includes(field)));
        record = recordAfter(answer, { ...record, ...pick(goal, complete) });
        at++;
      } catch (error) {
        kept = undefined;
        if (!(error instanceof CallError)) throw error;
        const current = currentOf(resource, record, error);
        const left = pick(goal, [...new Set(plan.slice(at).flatMap(({ saves }) => saves))]);
        const isElsewhere = current !== undefined && overlapOf(resource, record, current, left).length === 0;
        if (!isElsewhere || merges === MOST_MERGES) throw saveError(plan, at, error, record, current);
        merges++;
        record = current;
        plan = [...plan.slice(0, at), ...planUpdate(resource, current, left)];
      }
    }
    keptIndex()?.put(record);
    return record;
  }

  /**
   * The record as it is now, where only reading it tells whether another user has changed it: where there are no etags.
   * @throws SaveError when another user has changed the same fields
   */
  async function readAgain(given: ConsoleRecord, goal: Record<string, unknown>, plan: PlannedCall[]) {
    if (given.etag !== undefined || plan.length === 0 || !api.get) return given;
    const current = await one(given.id);
    if (overlapOf(resource, given, current, goal).length === 0) return current;
    throw saveError(plan, 0, staleError(plan[0]?.call ?? name), given, current);
  }

  /** The record that a call answered, or else the one that it must have become. */
  function recordAfter(answer: unknown, expected: ConsoleRecord): ConsoleRecord {
    const answered = asRecord(resource, answer);
    if (answered) return answered;
    const { etag: _older, ...record } = expected;
    const etag = etagAfter(answer, expected.id);
    return { ...record, id: expected.id, ...(etag !== undefined && { etag }) };
  }

  async function remove(record: ConsoleRecord): Promise<void> {
    await actOnOne(rpc, { resource, action: 'delete', record, organization: organization() });
    keptChoices = undefined;
    keptIndex()?.remove(record.id);
  }

  function forget(): void {
    kept = undefined;
    keptChoices = undefined;
  }

  const client = { list, one, many, choices, counts, create, update, remove, forget };
  // Pages that follow one another are of one query, however long ago its first was read: they see to moments
  // themselves.
  return pages ? client : withMoments(resource, client);
}

/** The body that a list's call is asked with for a page, or for all records where it knows no pages. */
export function listBody(
  resource: AnyResource,
  organization: string | undefined,
  query: object,
): Record<string, unknown> {
  return scoped(resource, organization, resource.api.rows === undefined ? query : {});
}

/** An index of a list that came as one array: whose records, and until when they are used without asking again. */
interface KeptIndex {
  organization: string | undefined;
  until: number;
  index: ListIndex;
}

/** What was saved before the call at `at` was refused, and what was not sent because of it. */
function saveError(
  plan: PlannedCall[],
  at: number,
  error: CallError,
  record: ConsoleRecord,
  current?: ConsoleRecord,
): SaveError {
  const refused = plan[at]?.saves ?? [];
  const before = new Set(plan.slice(0, at).flatMap(step => step.saves));
  const after = new Set(plan.slice(at + 1).flatMap(step => step.saves));
  return new SaveError({
    saved: [...before].filter(field => !refused.includes(field) && !after.has(field)),
    refused: { fields: refused, error },
    notSent: [...after].filter(field => !refused.includes(field)),
    record,
    current,
  });
}

/** The counts of each value that these fields may have, from what the wire calls fields and values. */
function countsFromWire(resource: AnyResource, fields: readonly string[], answered: Row): ValueCounts {
  const countsOf = (name: string) => {
    const field = fieldOf(resource, name);
    const values: readonly unknown[] = field.kind === 'choice' ? field.choices : [true, false];
    const onWire = answered[wirePath(resource, name)];
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

/** The record that a call answered, or undefined when it answered something else. */
function asRecord(resource: AnyResource, answer: unknown): ConsoleRecord | undefined {
  const path = resource.fields.id.wire ?? 'id';
  return isObject(answer) && path in answer ? recordFromWire(resource, answer) : undefined;
}

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
  let made: CursorPages | undefined;
  const pages = async () => {
    const { cursorPages, readByCall } = await load(() => import('./cursorPages'));
    made ??= cursorPages(resource, organization, readByCall(resource, rpc));
    return made;
  };
  return {
    page: async (...given) => (await pages()).page(...given),
    find: async (...given) => (await pages()).find(...given),
  };
}
