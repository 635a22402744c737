import { chunk, keyBy } from 'es-toolkit';
import type { Comparison } from '../../../../contract/list';
import type { Role } from '../../../../contract/roles';
import type { ResourceClient } from '../../../../dataProvider/resourceClient';
import type { AuditEntry } from '../../../../resources/audit/audit';
import {
  isRestorableChange,
  type Obstacle,
  planRestore,
  type RestorePlan,
} from '../../../../resources/audit/restorePlan';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';

/** Entries and records per request. */
const CHUNK = 200;

/** A record whose values can be restored, in its current state. */
interface RestorableRecord {
  record: ConsoleRecord;
  plan: Extract<RestorePlan, { obstacle?: undefined }>;
}

export interface OperationPlan {
  ready: RestorableRecord[];
  /** Why the other records stay as they are, with how many there are of each. */
  others: Partial<Record<Obstacle | 'gone', number>>;
}

interface Operation {
  audit: ResourceClient;
  /** The conditions that find the operation's entries. */
  where: readonly Comparison[];
  resource: AnyResource;
  client: ResourceClient;
  role: Role;
}

/** Reads the current state of every record of an operation, and resolves to those whose values can be restored. */
export async function planOperation(operation: Operation, signal?: AbortSignal): Promise<OperationPlan> {
  const { audit, where, resource, client, role } = operation;
  const entries = new Map<string, AuditEntry>();
  // A change of a user's teams has an entry for each team as well.
  const typeCondition: Comparison = { field: 'targetType', operator: 'eq', value: resource.name };
  for (let offset = 0, total = 1; offset < total; offset += CHUNK) {
    const page = await audit.list(
      {
        where: [...where, typeCondition],
        everywhere: true,
        sort: { field: 'at', order: 'DESC' },
        offset,
        limit: CHUNK,
      },
      signal,
    );
    total = page.total;
    for (const record of page.records) {
      // Records of this resource are audit entries.
      const entry = record as AuditEntry;
      const { targetId: id } = entry;
      if (id !== null && isRestorableChange(entry)) entries.set(id, mergedEntry(entry, entries.get(id)));
    }
  }
  const ready: RestorableRecord[] = [];
  const others: OperationPlan['others'] = {};
  const leave = (reason: Obstacle | 'gone') => {
    others[reason] = (others[reason] ?? 0) + 1;
  };
  client.forget();
  for (const ids of chunk([...entries.keys()], CHUNK)) {
    const records = keyBy(await client.many(ids, signal), ({ id }) => id);
    for (const id of ids) {
      const entry = entries.get(id);
      const record = records[id];
      const plan = entry && record && planRestore(resource, entry, record, role);
      if (!plan) leave('gone');
      else if (plan.obstacle !== undefined) leave(plan.obstacle);
      else ready.push({ record, plan });
    }
  }
  return { ready, others };
}

/** Merges several changes of one record into one. */
function mergedEntry(entry: AuditEntry, later: AuditEntry | undefined): AuditEntry {
  if (!later) return entry;
  return {
    ...later,
    before: Object.assign({}, later.before, entry.before),
    after: Object.assign({}, entry.after, later.after),
  };
}
