import type { DataProvider } from 'ra-core';
import { limits } from '../../../../contract/formats';
import { type Selection, sizeOf } from '../../../../dataProvider';
import type { ActionDefinition } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';

/** What an action is started on: loaded records, or a selection. */
export type ActionTarget = { records: readonly ConsoleRecord[] } | { selection: Selection };

export interface AffectedRecords {
  selection: Selection;
  /** The record, if there is only one and it's loaded. */
  record?: ConsoleRecord;
  /** The number of records that the action applies to, as far as known. `chosen` is the number that was selected. */
  count: number;
  chosen: number;
  /** Whether the user's own account was selected and must be skipped. */
  skipsSelf: boolean;
  /** Whether further records may be skipped when the action runs, so that fewer than `count` are affected. */
  maySkip: boolean;
}

/**
 * Removes from a selection the records that the action doesn't apply to, and the user's own account where the action
 * excludes it. Records that aren't loaded are left to the service.
 * @param known the loaded records by id
 * @param excluded the signed-in user's id, if the action excludes their own account
 * @param includesExcluded whether a selection by query includes `excluded`
 */
export function affectedRecords(
  action: ActionDefinition,
  target: ActionTarget,
  known: ReadonlyMap<string, ConsoleRecord>,
  excluded: string | undefined,
  includesExcluded = false,
): AffectedRecords {
  const selection: Selection =
    'selection' in target ? target.selection : { kind: 'ids', ids: new Set(target.records.map(({ id }) => id)) };
  const chosen = sizeOf(selection);

  if (selection.kind === 'query') {
    const except = new Set(selection.except);
    if (excluded !== undefined && includesExcluded) except.add(excluded);
    const affected: Selection = { ...selection, except };
    return {
      selection: affected,
      count: sizeOf(affected),
      chosen,
      skipsSelf: except.size > selection.except.size,
      maySkip: action.when !== undefined,
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
    skipsSelf: excluded !== undefined && selection.ids.has(excluded),
    maySkip: false,
  };
}

/**
 * Resolves a selection by query to its records if the action applies only to some and one request can read them, so
 * that their number is known beforehand. Returns any other target unchanged.
 * @throws CallError if they can't be read
 */
export async function resolveTarget(
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

/**
 * Resolves to whether a selection by query includes a record.
 * @throws CallError if the request fails
 */
export async function isSelectedByQuery(
  provider: DataProvider,
  { name }: AnyResource,
  target: ActionTarget,
  id: string | undefined,
): Promise<boolean> {
  if (id === undefined || !('selection' in target) || target.selection.kind !== 'query') return false;
  const { filter } = target.selection;
  const idCondition = { field: 'id', operator: 'in', value: [id] } as const;
  const { data } = await provider.getList(name, {
    pagination: { page: 1, perPage: 1 },
    filter: { ...filter, where: [...(filter.where ?? []), idCondition] },
  });
  return data.some(record => record.id === id);
}
