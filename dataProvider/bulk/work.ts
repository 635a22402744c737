import type { BulkResult } from '../../contract/common';
import { limits } from '../../contract/formats';
import { type ActionDefinition, actionOf } from '../../schema/actions';
import type { AnyResource } from '../../schema/define';
import { fieldOf, sameValue } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { actOnOne } from '../actOnOne';
import { type AskedValues, bulkBody, isMadeFrom, scoped } from '../body';
import { asBulkResult, refusalOf } from '../bulkResult';
import { CallError } from '../errors';
import { changesOf } from '../planUpdate';
import type { ResourceClient } from '../resourceClient';
import type { DynamicRpc } from '../rpcClient';
import { judgeStale, overlapOf, staleError } from '../stale';
import { changedValues, type Edit, valuesBefore } from './changes';

/** A record to act on; the record itself is there when the work needs it. */
export interface Item {
  id: string;
  /** Whose it is, where the work is about the records of all organisations. */
  organization?: string;
  record?: ConsoleRecord;
}

/** How an action is done to many records. */
export interface Work {
  /** Records in one request, of so many in all. */
  chunkOf(total: number): number;
  /** Whether the requests are made of more than identifiers. */
  needsRecords: boolean;
  /** Whether each request is about the records of one organisation, which the records say. */
  byOrganization: boolean;
  /** Whether doing it twice is the same as doing it once: then it is sent again when no answer came. */
  repeatable: boolean;
  /** For which records it makes sense, where that is not all. */
  when?: (record: ConsoleRecord) => boolean;
  /**
   * Does it to one chunk. A record of which the answer says nothing is in neither list. Throws when nothing can be said
   * of the single records.
   */
  send(items: readonly Item[]): Promise<BulkResult>;
  /** Whether a record shows that it is done, undefined for one that is not there. Absent where no record can tell. */
  isDone?: (record: ConsoleRecord | undefined) => boolean;
}

export interface WorkOptions {
  resource: AnyResource;
  /** An action of the definition, `delete`, or `edit` with an `edit`. */
  action: string;
  asked: AskedValues;
  edit?: Edit;
  /** Where an edit puts what the records held before. */
  before: Map<string, Record<string, unknown>>;
  /** The records as the person saw them, as far as they were shown. */
  seen: Map<string, ConsoleRecord>;
  /** Where the records go as they were left. */
  after: Map<string, ConsoleRecord>;
  organization: string | undefined;
  rpc: DynamicRpc;
  client: ResourceClient;
}

const LEAST_CHUNK = 100;
/** Into so many requests a long run is divided: fewer are faster, more show progress and stop sooner. */
const STEPS = 40;

/** How an action of a definition is done to many records. Throws when the definition has no such action. */
export function workOf(options: WorkOptions): Work {
  const { resource, action: name, edit } = options;
  if (edit) return editWork(options, edit);
  const action = actionOf(resource, name);
  if (!action) throw new Error(`${resource.name}: no call does ${name}`);
  const isDone: Work['isDone'] = name === 'delete' ? record => record === undefined : doneTest(resource, action);
  return {
    ...wayOf(options, action),
    byOrganization: isByOrganization(options),
    repeatable: isDone !== undefined || action.repeatable === true,
    ...(action.when && { when: action.when }),
    ...(isDone && { isDone }),
  };
}

/** How the requests are made. */
type Way = Pick<Work, 'chunkOf' | 'needsRecords' | 'send'>;

function wayOf(options: WorkOptions, action: ActionDefinition): Way {
  const { resource, action: name, client } = options;
  if (typeof action.bulk === 'object') return bulkWay(options, action, action.bulk.call);
  if (action.single) return singleWay(options, action, action.single.call);
  if (name === 'delete' && resource.api.transport === 'rest') {
    return eachWay(false, ({ id, record }) => client.remove(record ?? { id }));
  }
  throw new Error(`${resource.name}: no call does ${name}`);
}

type Call = Parameters<DynamicRpc>[0];

function bulkWay(options: WorkOptions, action: ActionDefinition, call: Call): Way {
  const { resource, action: name, asked, organization, rpc, seen } = options;

  /** @param from what the records were: those of which that is not known are acted on as they are */
  async function send(ids: string[], from: ReadonlyMap<string, ConsoleRecord>, own: string | undefined) {
    const body = bulkBody(resource, action, ids, asked);
    const etags = isMadeFrom(action, name) ? etagsOf(ids, from) : {};
    const result = asBulkResult(await rpc(call, scoped(resource, own, { ...body, ...etags })));
    if (!result) throw new CallError({ status: 200, code: 'bad_answer', message: `${call} answered no results`, call });
    for (const id of result.ok) keepAfter(options, action, id, result.etags?.[id]);
    return result;
  }

  return {
    chunkOf: total => Math.min(limits.bulk, Math.max(LEAST_CHUNK, Math.ceil(total / STEPS))),
    needsRecords: false,
    async send(items) {
      const own = organization ?? items[0]?.organization;
      const result = await send(
        items.map(({ id }) => id),
        seen,
        own,
      );
      const again = new Map<string, ConsoleRecord>();
      const failed = result.failed.flatMap(({ id, error }) => {
        const judged = judgeStale(resource, action.sets, seen.get(id) ?? { id }, refusalOf(call, error));
        if (judged?.isDone) return [{ id, error: already }];
        if (!judged?.isElsewhere) return [{ id, error }];
        again.set(id, judged.current);
        return [];
      });
      if (again.size === 0) return { ok: result.ok, failed };
      const second = await send([...again.keys()], again, own);
      return { ok: [...result.ok, ...second.ok], failed: [...failed, ...second.failed] };
    },
  };
}

/** Another user was faster. */
const already = { code: 'already', message: 'Another administrator has already done this.' };

function etagsOf(ids: readonly string[], from: ReadonlyMap<string, ConsoleRecord>): { etags?: Record<string, string> } {
  const known = ids.flatMap(id => {
    const etag = from.get(id)?.etag;
    return typeof etag === 'string' ? [[id, etag] as const] : [];
  });
  return known.length === 0 ? {} : { etags: Object.fromEntries(known) };
}

/** Keeps how an action has left a record, for the action that takes it back. */
function keepAfter({ seen, after }: WorkOptions, { sets }: ActionDefinition, id: string, etag: string | undefined) {
  if (etag !== undefined) after.set(id, { ...seen.get(id), ...sets, id, etag });
}

function singleWay(options: WorkOptions, action: ActionDefinition, call: Call): Way {
  const { resource, action: name, asked, organization, rpc, seen } = options;

  async function act({ id, organization: own, record = { id } }: Item, from: ConsoleRecord): Promise<void> {
    const { etag } = await actOnOne(rpc, {
      resource,
      action: name,
      record,
      asked,
      from,
      organization: organization ?? own,
    });
    keepAfter(options, action, id, etag);
  }

  return eachWay(action.single?.body !== undefined, async item => {
    const from = seen.get(item.id) ?? { id: item.id };
    try {
      await act(item, from);
    } catch (error) {
      const judged = judgeStale(resource, action.sets, from, error);
      if (judged?.isDone) throw new CallError({ ...already, status: 409, call });
      if (!judged?.isElsewhere) throw error;
      await act(item, judged.current);
    }
  });
}

function eachWay(needsRecords: boolean, act: (item: Item) => Promise<void>): Way {
  return {
    chunkOf: () => 1,
    needsRecords,
    async send(items) {
      for (const item of items) await act(item);
      return { ok: items.map(({ id }) => id), failed: [] };
    },
  };
}

/** Under all organisations, each write names the organisation of its record. */
function isByOrganization({ resource, organization }: Pick<WorkOptions, 'resource' | 'organization'>): boolean {
  return resource.across !== undefined && organization === undefined;
}

/** Saves what would differ of each record, and leaves those alone of which nothing would. */
function editWork(options: WorkOptions, edit: Edit): Work {
  const { resource, client, before, seen, after } = options;
  const valuesFor = (record: ConsoleRecord) =>
    'changes' in edit
      ? changedValues(resource, record, edit.changes)
      : changesOf(resource, record, edit.before.get(record.id) ?? {});
  const wouldChange = (record: ConsoleRecord) => Object.keys(valuesFor(record)).length > 0;
  return {
    ...eachWay(true, async ({ record }) => {
      if (!record) return;
      const values = valuesFor(record);
      if (overlapOf(resource, seen.get(record.id) ?? record, record, values).length > 0) throw staleError('edit');
      before.set(record.id, valuesBefore(record, values));
      after.set(record.id, await client.update(record, values, true));
    }),
    byOrganization: isByOrganization(options),
    repeatable: true,
    when: wouldChange,
    isDone: record => record !== undefined && !wouldChange(record),
  };
}

/** What a record shows afterwards: the values that the action sets. */
function doneTest(resource: AnyResource, { sets }: ActionDefinition): Work['isDone'] {
  if (!sets) return undefined;
  const values = Object.entries(sets).map(([name, value]) => ({ name, value, field: fieldOf(resource, name) }));
  return record =>
    record !== undefined && values.every(({ name, value, field }) => sameValue(field, record[name], value));
}
