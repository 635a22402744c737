import { pick } from 'es-toolkit';
import { isObject } from '../contract/isObject';
import type { AnyResource } from '../schema/define';
import { type ConsoleRecord, recordFromWire } from '../schema/wire';
import { scoped } from './body';
import { etagAfter, throwRefusal } from './bulkResult';
import { CallError, SaveError } from './errors';
import { changesOf, type PlannedCall, planUpdate } from './planUpdate';
import type { DynamicRpc } from './rpcClient';
import { currentOf, etagOf, MOST_MERGES, overlapOf, staleError } from './stale';

interface RpcUpdateOptions {
  resource: AnyResource;
  rpc: DynamicRpc;
  organization: string | undefined;
  /** Reads the record as it is now; undefined where `given` was read just now. */
  readAgain: ((id: string) => Promise<ConsoleRecord>) | undefined;
  /** Called when a call was refused: what was read before is out of date. */
  refused(): void;
}

/**
 * Saves what differs, by the calls that save the changed fields. What another user has changed meanwhile in other fields
 * stays; a field that both have changed is refused.
 * @returns the record as it is then
 * @throws SaveError when a call is refused
 */
export async function updateByCalls(
  { resource, rpc, organization, readAgain, refused }: RpcUpdateOptions,
  given: ConsoleRecord,
  next: Record<string, unknown>,
): Promise<ConsoleRecord> {
  const goal = changesOf(resource, given, next);
  let plan = planUpdate(resource, given, goal);
  let record = given;
  // Without etags only reading it tells whether another user has changed it.
  if (readAgain && given.etag === undefined && plan.length > 0) {
    record = await readAgain(given.id);
    if (overlapOf(resource, given, record, goal).length > 0) {
      throw saveError(plan, 0, staleError(plan[0]?.call ?? resource.name), given, record);
    }
    plan = planUpdate(resource, record, goal);
  }
  for (let at = 0, merges = 0; at < plan.length; ) {
    const step = plan[at];
    if (step === undefined) break;
    try {
      const answer = await rpc(step.call, scoped(resource, organization, { ...step.body, ...etagOf(record) }, given));
      throwRefusal(step.call, answer);
      const complete = step.saves.filter(field => !plan.slice(at + 1).some(later => later.saves.includes(field)));
      record = recordAfter(resource, answer, { ...record, ...pick(goal, complete) });
      at++;
    } catch (error) {
      refused();
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
  return record;
}

/** The record that a call answered, or else the one that it must have become. */
function recordAfter(resource: AnyResource, answer: unknown, expected: ConsoleRecord): ConsoleRecord {
  const answered = asRecord(resource, answer);
  if (answered) return answered;
  const { etag: _older, ...record } = expected;
  const etag = etagAfter(answer, expected.id);
  return { ...record, id: expected.id, ...(etag !== undefined && { etag }) };
}

/** The record that a call answered, or undefined when it answered something else. */
function asRecord(resource: AnyResource, answer: unknown): ConsoleRecord | undefined {
  const path = resource.fields.id.wire ?? 'id';
  return isObject(answer) && path in answer ? recordFromWire(resource, answer) : undefined;
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
