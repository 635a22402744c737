import { pick } from 'es-toolkit';
import { isObject } from '../contract/isObject';
import type { AnyResource } from '../schema/define';
import { type ConsoleRecord, recordFromWire } from '../schema/wire';
import { withOrganization } from './body';
import { etagAfter, throwRefusal } from './bulkResult';
import { CallError, SaveError } from './errors';
import { changesOf, type PlannedCall, planUpdate } from './planUpdate';
import type { DynamicRpc } from './rpcClient';
import { currentOf, etagOf, MAX_MERGES, overlapOf, staleError } from './stale';

interface RpcUpdateOptions {
  resource: AnyResource;
  rpc: DynamicRpc;
  organization: string | undefined;
  /** Reads the record again. Undefined if `given` has just been read. */
  readAgain: ((id: string) => Promise<ConsoleRecord>) | undefined;
  /** Called when a call is refused, because cached records are stale. */
  refused(): void;
}

/**
 * Saves the changed fields with the calls that save them. Merges other users' changes to other fields. Refuses the save
 * if another user has changed the same field.
 * @returns the saved record
 * @throws SaveError when a call is refused
 */
export async function updateByCalls(
  { resource, rpc, organization, readAgain, refused }: RpcUpdateOptions,
  given: ConsoleRecord,
  next: Record<string, unknown>,
): Promise<ConsoleRecord> {
  const targetValues = changesOf(resource, given, next);
  let plan = planUpdate(resource, given, targetValues);
  let record = given;
  // Without etags, read the record to find out whether another user has changed it.
  if (readAgain && given.etag === undefined && plan.length > 0) {
    record = await readAgain(given.id);
    if (overlapOf(resource, given, record, targetValues).length > 0) {
      throw saveError(plan, 0, staleError(plan[0]?.call ?? resource.name), given, record);
    }
    plan = planUpdate(resource, record, targetValues);
  }
  for (let at = 0, merges = 0; at < plan.length; ) {
    const step = plan[at];
    if (step === undefined) break;
    try {
      const answer = await rpc(
        step.call,
        withOrganization(resource, organization, { ...step.body, ...etagOf(record) }, given),
      );
      throwRefusal(step.call, answer);
      const completeFields = step.saves.filter(field => !plan.slice(at + 1).some(later => later.saves.includes(field)));
      record = recordAfter(resource, answer, { ...record, ...pick(targetValues, completeFields) });
      at++;
    } catch (error) {
      refused();
      if (!(error instanceof CallError)) throw error;
      const current = currentOf(resource, record, error);
      const remainingValues = pick(targetValues, [...new Set(plan.slice(at).flatMap(({ saves }) => saves))]);
      const isMergeable = current !== undefined && overlapOf(resource, record, current, remainingValues).length === 0;
      if (!isMergeable || merges === MAX_MERGES) throw saveError(plan, at, error, record, current);
      merges++;
      record = current;
      plan = [...plan.slice(0, at), ...planUpdate(resource, current, remainingValues)];
    }
  }
  return record;
}

/** Returns the record in a response, or else the expected record with the new etag. */
function recordAfter(resource: AnyResource, answer: unknown, expected: ConsoleRecord): ConsoleRecord {
  const answered = asRecord(resource, answer);
  if (answered) return answered;
  const { etag: _oldEtag, ...record } = expected;
  const etag = etagAfter(answer, expected.id);
  return { ...record, id: expected.id, ...(etag !== undefined && { etag }) };
}

/** Returns the record in a response, or undefined if it holds something else. */
function asRecord(resource: AnyResource, answer: unknown): ConsoleRecord | undefined {
  const path = resource.fields.id.wire ?? 'id';
  return isObject(answer) && path in answer ? recordFromWire(resource, answer) : undefined;
}

/** Returns the error of a save whose call at index `at` was refused. */
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
