import type { BulkResult } from '../../contract/common';
import { limits } from '../../contract/formats';
import { type ActionDefinition, actionOf } from '../../schema/actions';
import type { AnyResource } from '../../schema/define';
import { fieldOf, sameValue } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { bulkBody, type DialogValues, needsEtag, withOrganization } from '../body';
import { asBulkResult, refusalOf } from '../bulkResult';
import { CallError, SaveError } from '../errors';
import { changesOf } from '../planUpdate';
import type { ResourceClient } from '../resourceClient';
import type { DynamicRpc } from '../rpcClient';
import { runSingleAction } from '../runSingleAction';
import { compareWithCurrent, overlapOf, staleError } from '../stale';
import { changedValues, type Edit, valuesBefore } from './changes';

/** A record to act on. `record` is present if the work needs it. */
export interface Item {
  id: string;
  /** The record's organisation, if the work spans all organisations. */
  organization?: string;
  record?: ConsoleRecord;
}

/** How an action is performed on many records. */
export interface Work {
  /** Returns the number of records per request, for this many in total. */
  chunkOf(total: number): number;
  /** Whether requests are built from the records and not from identifiers alone. */
  needsRecords: boolean;
  /** Whether each request must hold records of one organisation, which the records name. */
  splitByOrganization: boolean;
  /** Whether the action is idempotent, so that it can be sent again after a missing response. */
  repeatable: boolean;
  /** Whether the action applies to a record. Without it, it applies to all. */
  when?: (record: ConsoleRecord) => boolean;
  /**
   * Sends one chunk. A record that the response doesn't mention is in neither list.
   * @throws when the whole request fails
   */
  send(items: readonly Item[]): Promise<BulkResult>;
  /**
   * Whether a record shows that the action is done (undefined: it no longer exists). Absent if no record can show it.
   */
  isDone?: (record: ConsoleRecord | undefined) => boolean;
}

export interface WorkOptions {
  resource: AnyResource;
  /** An action of the definition, `delete`, or `edit` with an `edit`. */
  action: string;
  asked: DialogValues;
  edit?: Edit;
  /** Receives the values of records before an edit. */
  before: Map<string, Record<string, unknown>>;
  /** The records that were shown, as the user saw them. */
  seen: Map<string, ConsoleRecord>;
  /** Receives the records after the action. */
  after: Map<string, ConsoleRecord>;
  organization: string | undefined;
  rpc: DynamicRpc;
  client: ResourceClient;
}

const MIN_CHUNK_SIZE = 100;
/** The number of requests of a long run. Fewer are faster, more show progress and stop sooner. */
const TARGET_CHUNKS = 40;

/** Returns how an action is performed on many records. @throws Error when the definition has no such action */
export function workOf(options: WorkOptions): Work {
  const { resource, action: name, edit } = options;
  if (edit) return editWork(options, edit);
  const action = actionOf(resource, name);
  if (!action) throw new Error(`${resource.name}: no call does ${name}`);
  const isDone: Work['isDone'] = name === 'delete' ? record => record === undefined : createDoneTest(resource, action);
  return {
    ...requestPlanOf(options, action),
    splitByOrganization: mustSplitByOrganization(options),
    repeatable: isDone !== undefined || action.repeatable === true,
    ...(action.when && { when: action.when }),
    ...(isDone && { isDone }),
  };
}

/** How requests are built and sent. */
type RequestPlan = Pick<Work, 'chunkOf' | 'needsRecords' | 'send'>;

function requestPlanOf(options: WorkOptions, action: ActionDefinition): RequestPlan {
  const { resource, action: name, client } = options;
  if (typeof action.bulk === 'object') return bulkPlan(options, action, action.bulk.call);
  if (action.single) return singlePlan(options, action, action.single.call);
  if (name === 'delete' && resource.api.transport === 'rest') {
    return onePerRequestPlan(false, ({ id, record }) => client.remove(record ?? { id }));
  }
  throw new Error(`${resource.name}: no call does ${name}`);
}

type Call = Parameters<DynamicRpc>[0];

function bulkPlan(options: WorkOptions, action: ActionDefinition, call: Call): RequestPlan {
  const { resource, action: name, asked, organization, rpc, seen } = options;

  /** @param from the records as last seen. Those missing in it are sent without an etag. */
  async function send(ids: string[], from: ReadonlyMap<string, ConsoleRecord>, ownOrganization: string | undefined) {
    const body = bulkBody(resource, action, ids, asked);
    const etags = needsEtag(action, name) ? etagsOf(ids, from) : {};
    const result = asBulkResult(await rpc(call, withOrganization(resource, ownOrganization, { ...body, ...etags })));
    if (!result) throw new CallError({ status: 200, code: 'bad_answer', message: `${call} answered no results`, call });
    for (const id of result.ok) storeAfter(options, action, id, result.etags?.[id]);
    return result;
  }

  return {
    chunkOf: total => Math.min(limits.bulk, Math.max(MIN_CHUNK_SIZE, Math.ceil(total / TARGET_CHUNKS))),
    needsRecords: false,
    async send(items) {
      const ownOrganization = organization ?? items[0]?.organization;
      const result = await send(
        items.map(({ id }) => id),
        seen,
        ownOrganization,
      );
      const retriedFrom = new Map<string, ConsoleRecord>();
      const failed = result.failed.flatMap(({ id, error }) => {
        const comparison = compareWithCurrent(resource, action.sets, seen.get(id) ?? { id }, refusalOf(call, error));
        if (comparison?.isDone) return [{ id, error: alreadyDone }];
        if (!comparison?.isMergeable) return [{ id, error }];
        retriedFrom.set(id, comparison.current);
        return [];
      });
      if (retriedFrom.size === 0) return { ok: result.ok, failed };
      const retryResult = await send([...retriedFrom.keys()], retriedFrom, ownOrganization);
      return { ok: [...result.ok, ...retryResult.ok], failed: [...failed, ...retryResult.failed] };
    },
  };
}

const alreadyDone = { code: 'already', message: 'Another administrator has already done this.' };

function etagsOf(ids: readonly string[], from: ReadonlyMap<string, ConsoleRecord>): { etags?: Record<string, string> } {
  const known = ids.flatMap(id => {
    const etag = from.get(id)?.etag;
    return typeof etag === 'string' ? [[id, etag] as const] : [];
  });
  return known.length === 0 ? {} : { etags: Object.fromEntries(known) };
}

/** Stores a record after the action, for the undo. */
function storeAfter({ seen, after }: WorkOptions, { sets }: ActionDefinition, id: string, etag: string | undefined) {
  if (etag !== undefined) after.set(id, { ...seen.get(id), ...sets, id, etag });
}

function singlePlan(options: WorkOptions, action: ActionDefinition, call: Call): RequestPlan {
  const { resource, action: name, asked, organization, rpc, seen } = options;

  async function runAction(
    { id, organization: ownOrganization, record = { id } }: Item,
    from: ConsoleRecord,
  ): Promise<void> {
    const { etag } = await runSingleAction(rpc, {
      resource,
      action: name,
      record,
      asked,
      from,
      organization: organization ?? ownOrganization,
    });
    storeAfter(options, action, id, etag);
  }

  return onePerRequestPlan(action.single?.body !== undefined, async item => {
    const from = seen.get(item.id) ?? { id: item.id };
    try {
      await runAction(item, from);
    } catch (error) {
      const comparison = compareWithCurrent(resource, action.sets, from, error);
      if (comparison?.isDone) throw new CallError({ ...alreadyDone, status: 409, call });
      if (!comparison?.isMergeable) throw error;
      await runAction(item, comparison.current);
    }
  });
}

function onePerRequestPlan(needsRecords: boolean, runAction: (item: Item) => Promise<void>): RequestPlan {
  return {
    chunkOf: () => 1,
    needsRecords,
    async send(items) {
      for (const item of items) await runAction(item);
      return { ok: items.map(({ id }) => id), failed: [] };
    },
  };
}

/** Whether requests are per organisation: in the view of all organisations, a write must name the record's own. */
function mustSplitByOrganization({ resource, organization }: Pick<WorkOptions, 'resource' | 'organization'>): boolean {
  return resource.across !== undefined && organization === undefined;
}

/** Returns work that saves the changed values of each record and skips records that wouldn't change. */
function editWork(options: WorkOptions, edit: Edit): Work {
  const { resource, client, before, seen, after } = options;
  const valuesFor = (record: ConsoleRecord) =>
    'changes' in edit
      ? changedValues(resource, record, edit.changes)
      : changesOf(resource, record, edit.before.get(record.id) ?? {});
  const wouldChange = (record: ConsoleRecord) => Object.keys(valuesFor(record)).length > 0;
  return {
    ...onePerRequestPlan(true, async ({ record }) => {
      if (!record) return;
      const values = valuesFor(record);
      if (overlapOf(resource, seen.get(record.id) ?? record, record, values).length > 0) throw staleError('edit');
      // A retry of a partly saved record keeps the values from before the first attempt.
      before.set(record.id, { ...valuesBefore(record, values), ...(after.has(record.id) && before.get(record.id)) });
      try {
        after.set(record.id, await client.update(record, values, true));
      } catch (error) {
        if (error instanceof SaveError && error.saved.length > 0) after.set(record.id, error.record);
        throw error;
      }
    }),
    splitByOrganization: mustSplitByOrganization(options),
    repeatable: true,
    when: wouldChange,
    isDone: record => record !== undefined && !wouldChange(record),
  };
}

/** Returns a test whether a record holds the values that the action sets. */
function createDoneTest(resource: AnyResource, { sets }: ActionDefinition): Work['isDone'] {
  if (!sets) return undefined;
  const values = Object.entries(sets).map(([name, value]) => ({ name, value, field: fieldOf(resource, name) }));
  return record =>
    record !== undefined && values.every(({ name, value, field }) => sameValue(field, record[name], value));
}
