import type { BulkResult } from '../../contract/common';
import type { AnyResource } from '../../schema/define';
import type { ConsoleRecord } from '../../schema/wire';
import { type AskedValues, bulkBody, type Doable, scoped, singleBody } from '../body';
import { asBulkResult, throwRefusal } from '../bulkResult';
import { CallError } from '../errors';
import type { ResourceClient } from '../resourceClient';
import type { DynamicRpc } from '../rpcClient';

/** A record to act on; the record itself is there when the work needs it. */
export interface Item {
  id: string;
  record?: ConsoleRecord;
}

/** How an action is done to many records. */
export interface Work {
  /** Records in one request. */
  chunk: number;
  needsRecords: boolean;
  /** Does it to one chunk. Throws when nothing can be said of the single records. */
  send(items: readonly Item[]): Promise<BulkResult>;
}

export interface WorkOptions {
  resource: AnyResource;
  /** An action of the definition, or `delete`. */
  action: string;
  asked: AskedValues;
  organization: string | undefined;
  rpc: DynamicRpc;
  client: ResourceClient;
}

const CHUNK = 100;

/** How an action of a definition is done to many records. Throws when the definition has no such action. */
export function workOf(options: WorkOptions): Work {
  const { resource, action: name, client } = options;
  const action = name === 'delete' ? resource.delete : resource.actions?.[name];
  if (typeof action?.bulk === 'object') return bulkWork(options, action, action.bulk.call, action.bulk.chunk ?? CHUNK);
  if (action?.single) return singleWork(options, action, action.single.call);
  if (action && name === 'delete' && resource.api.transport === 'rest') {
    return eachWork(false, ({ id, record }) => client.remove(record ?? { id }));
  }
  throw new Error(`${resource.name}: no call does ${name}`);
}

type Call = Parameters<DynamicRpc>[0];

function bulkWork(
  { resource, asked, organization, rpc }: WorkOptions,
  action: Doable,
  call: Call,
  chunk: number,
): Work {
  return {
    chunk,
    needsRecords: false,
    async send(items) {
      const ids = items.map(({ id }) => id);
      const result = asBulkResult(
        await rpc(call, scoped(resource, organization, bulkBody(resource, action, ids, asked))),
      );
      if (!result)
        throw new CallError({ status: 200, code: 'bad_answer', message: `${call} answered no results`, call });
      const told = new Set([...result.ok, ...result.failed.map(({ id }) => id)]);
      const error = { code: 'bad_answer', message: `${call} did not tell what became of it` };
      const untold = ids.filter(id => !told.has(id)).map(id => ({ id, error }));
      return { ok: result.ok, failed: [...result.failed, ...untold] };
    },
  };
}

function singleWork({ resource, asked, organization, rpc }: WorkOptions, action: Doable, call: Call): Work {
  return eachWork(action.single?.body !== undefined, async ({ id, record }) => {
    const body = singleBody(resource, action, record ?? { id }, asked);
    throwRefusal(call, await rpc(call, scoped(resource, organization, body, record)));
  });
}

function eachWork(needsRecords: boolean, act: (item: Item) => Promise<void>): Work {
  return {
    chunk: 1,
    needsRecords,
    async send(items) {
      for (const item of items) await act(item);
      return { ok: items.map(({ id }) => id), failed: [] };
    },
  };
}
