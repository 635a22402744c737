import type { BulkResult } from '../../contract/common';
import { limits } from '../../contract/formats';
import type { Action, AnyResource } from '../../schema/define';
import { fieldOf, sameValue } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { type AskedValues, bulkBody, type Doable, scoped, singleBody } from '../body';
import { asBulkResult, throwRefusal } from '../bulkResult';
import { CallError } from '../errors';
import { changesOf } from '../planUpdate';
import type { ResourceClient } from '../resourceClient';
import type { DynamicRpc } from '../rpcClient';
import { changedValues, type Edit, valuesBefore } from './changes';

/** A record to act on; the record itself is there when the work needs it. */
export interface Item {
  id: string;
  record?: ConsoleRecord;
}

/** How an action is done to many records. */
export interface Work {
  /** Records in one request, of so many in all. */
  chunkOf(total: number): number;
  /** Whether the requests are made of more than identifiers. */
  needsRecords: boolean;
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
  edit?: Edit | undefined;
  /** Where an edit puts what the records held before. */
  before: Map<string, Record<string, unknown>>;
  organization: string | undefined;
  rpc: DynamicRpc;
  client: ResourceClient;
}

const LEAST_CHUNK = 100;
/** Into so many requests a long run is divided: fewer are faster, more show progress and stop sooner. */
const STEPS = 40;

function usualChunk(total: number): number {
  return Math.min(limits.bulk, Math.max(LEAST_CHUNK, Math.ceil(total / STEPS)));
}

/** How an action of a definition is done to many records. Throws when the definition has no such action. */
export function workOf(options: WorkOptions): Work {
  const { resource, action: name, edit } = options;
  if (edit) return editWork(options, edit);
  const action = name === 'delete' ? resource.delete : resource.actions?.[name];
  if (!action) throw new Error(`${resource.name}: no call does ${name}`);
  const isDone = doneTest(resource, name);
  return {
    ...wayOf(options, action),
    repeatable: isDone !== undefined || resource.actions?.[name]?.repeatable === true,
    ...(action.when && { when: action.when }),
    ...(isDone && { isDone }),
  };
}

/** How the requests are made. */
type Way = Pick<Work, 'chunkOf' | 'needsRecords' | 'send'>;

/** An action of any definition, or its deletion. */
type Doing = Pick<Action<AnyResource['fields'], string>, 'single' | 'bulk' | 'send'>;

function wayOf(options: WorkOptions, action: Doing): Way {
  const { resource, action: name, client } = options;
  if (typeof action.bulk === 'object') return bulkWay(options, action, action.bulk.call, action.bulk.chunk);
  if (action.single) return singleWay(options, action, action.single.call);
  if (name === 'delete' && resource.api.transport === 'rest') {
    return eachWay(false, ({ id, record }) => client.remove(record ?? { id }));
  }
  throw new Error(`${resource.name}: no call does ${name}`);
}

type Call = Parameters<DynamicRpc>[0];

function bulkWay(
  { resource, asked, organization, rpc }: WorkOptions,
  action: Doable,
  call: Call,
  chunk: number | undefined,
): Way {
  return {
    chunkOf: total => chunk ?? usualChunk(total),
    needsRecords: false,
    async send(items) {
      const ids = items.map(({ id }) => id);
      const answer = await rpc(call, scoped(resource, organization, bulkBody(resource, action, ids, asked)));
      const result = asBulkResult(answer);
      if (result) return result;
      throw new CallError({ status: 200, code: 'bad_answer', message: `${call} answered no results`, call });
    },
  };
}

function singleWay({ resource, asked, organization, rpc }: WorkOptions, action: Doable, call: Call): Way {
  return eachWay(action.single?.body !== undefined, async ({ id, record }) => {
    const body = singleBody(resource, action, record ?? { id }, asked);
    throwRefusal(call, await rpc(call, scoped(resource, organization, body, record)));
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

/** Saves what would differ of each record, and leaves those alone of which nothing would. */
function editWork({ resource, client, before }: WorkOptions, edit: Edit): Work {
  const valuesFor = (record: ConsoleRecord) =>
    'changes' in edit
      ? changedValues(resource, record, edit.changes)
      : changesOf(resource, record, edit.before.get(record.id) ?? {});
  const wouldChange = (record: ConsoleRecord) => Object.keys(valuesFor(record)).length > 0;
  return {
    ...eachWay(true, async ({ record }) => {
      if (!record) return;
      const values = valuesFor(record);
      before.set(record.id, valuesBefore(record, values));
      await client.update(record, values);
    }),
    repeatable: true,
    when: wouldChange,
    isDone: record => record !== undefined && !wouldChange(record),
  };
}

/** What a record shows afterwards: the values that the action sets, and nothing at all once it is deleted. */
function doneTest(resource: AnyResource, action: string): Work['isDone'] {
  if (action === 'delete') return record => record === undefined;
  const sets: Record<string, unknown> | undefined = resource.actions?.[action]?.sets;
  if (!sets) return undefined;
  const values = Object.entries(sets).map(([name, value]) => ({ name, value, field: fieldOf(resource, name) }));
  return record =>
    record !== undefined && values.every(({ name, value, field }) => sameValue(field, record[name], value));
}
