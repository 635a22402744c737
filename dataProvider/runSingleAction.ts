import { isObject } from '../contract/isObject';
import { actionOf } from '../schema/actions';
import type { AnyResource } from '../schema/define';
import { type ConsoleRecord, recordFromWire } from '../schema/wire';
import { type DialogValues, needsEtag, singleBody, withOrganization } from './body';
import { etagAfter, throwRefusal } from './bulkResult';
import { CallError } from './errors';
import type { DynamicRpc } from './rpcClient';
import { etagOf } from './stale';

interface SingleActionOptions {
  resource: AnyResource;
  /** The name of an action in the definition, or `delete`. */
  action: string;
  record: ConsoleRecord;
  asked?: DialogValues;
  /** The record as the user saw it, if that differs from `record`. */
  from?: ConsoleRecord;
  organization: string | undefined;
}

/**
 * Performs an action on one record. Returns the body that was sent and the record's new etag, if the response has one.
 * @throws CallError when the call or the record is refused
 */
export async function runSingleAction(
  rpc: DynamicRpc,
  { resource, action: name, record, asked = {}, from = record, organization }: SingleActionOptions,
): Promise<{ etag: string | undefined; body: object }> {
  const action = actionOf(resource, name);
  if (!action?.single) throw new Error(`${resource.name}: no call does ${name} to one record`);
  const { call } = action.single;
  const body = singleBody(resource, action, record, asked);
  const state = needsEtag(action, name) ? etagOf(from) : {};
  const answer = await rpc(call, withOrganization(resource, organization, { ...body, ...state }, record));
  throwRefusal(call, answer);
  const failure = action.failure && isObject(answer) ? recordFromWire(resource, answer)[action.failure] : undefined;
  if (typeof failure === 'string') throw new CallError({ status: 422, code: 'failed', message: failure, call });
  return { etag: etagAfter(answer, record.id), body };
}
