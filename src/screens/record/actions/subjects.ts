import type { DataProvider } from 'ra-core';
import { limits } from '../../../../contract/formats';
import { type Selection, sizeOf } from '../../../../dataProvider';
import type { ActionDefinition } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';

/** What an action is started on: records at hand, or whatever a selection holds. */
export type ActionTarget = { records: readonly ConsoleRecord[] } | { selection: Selection };

export interface Subjects {
  selection: Selection;
  /** The one record, where it is one and known. */
  record?: ConsoleRecord;
  /** On how many it acts, as far as known, and how many were chosen. */
  count: number;
  chosen: number;
  /** The user's own account was chosen but must not be touched. */
  withoutSelf: boolean;
  /** Those for which it makes no sense are only found when it runs: fewer than `count` may be acted on. */
  leavesOut: boolean;
}

/**
 * Leaves out of what was chosen the records for which the action makes no sense, and their own account where it must
 * not touch it. Records that are not known are left for the service to judge.
 * @param known the records that the console has at hand
 * @param excluded the signed-in person's identifier, for an action that must not touch their own account
 * @param isAmong whether a query finds that one
 */
export function subjectsOf(
  action: ActionDefinition,
  target: ActionTarget,
  known: ReadonlyMap<string, ConsoleRecord>,
  excluded: string | undefined,
  isAmong = false,
): Subjects {
  const selection: Selection =
    'selection' in target ? target.selection : { kind: 'ids', ids: new Set(target.records.map(({ id }) => id)) };
  const chosen = sizeOf(selection);

  if (selection.kind === 'query') {
    const except = new Set(selection.except);
    if (excluded !== undefined && isAmong) except.add(excluded);
    const acted: Selection = { ...selection, except };
    return {
      selection: acted,
      count: sizeOf(acted),
      chosen,
      withoutSelf: except.size > selection.except.size,
      leavesOut: action.when !== undefined,
    };
  }

  const records = new Map('records' in target ? target.records.map(record => [record.id, record]) : known);
  const ids = [...selection.ids].filter(id => {
    const record = records.get(id);
    return id !== excluded && (!record || !action.when || action.when(record));
  });
  const [only] = ids;
  return {
    selection: { kind: 'ids', ids: new Set(ids) },
    ...(ids.length === 1 && only !== undefined && { record: records.get(only) }),
    count: ids.length,
    chosen,
    withoutSelf: excluded !== undefined && selection.ids.has(excluded),
    leavesOut: false,
  };
}

/**
 * What an action is started on, with the records of a query that one request reads, where the action makes no sense for
 * some of them: so it is known before on how many it acts. Throws `CallError` when they can't be read.
 */
export async function foundTarget(
  provider: DataProvider,
  { name }: AnyResource,
  { when }: ActionDefinition,
  target: ActionTarget,
): Promise<ActionTarget> {
  if (!when || !('selection' in target) || target.selection.kind !== 'query') return target;
  const { filter, except, total } = target.selection;
  if (total > limits.page) return target;
  const { data } = await provider.getList<ConsoleRecord>(name, {
    pagination: { page: 1, perPage: limits.page },
    filter,
  });
  return { records: data.filter(({ id }) => !except.has(id)) };
}

/** Whether a selection by query finds a record. Throws `CallError` when that can't be asked. */
export async function isInQuery(
  provider: DataProvider,
  { name }: AnyResource,
  target: ActionTarget,
  id: string | undefined,
): Promise<boolean> {
  if (id === undefined || !('selection' in target) || target.selection.kind !== 'query') return false;
  const { filter } = target.selection;
  const itself = { field: 'id', operator: 'in', value: [id] } as const;
  const { data } = await provider.getList(name, {
    pagination: { page: 1, perPage: 1 },
    filter: { ...filter, where: [...(filter.where ?? []), itself] },
  });
  return data.some(record => record.id === id);
}
