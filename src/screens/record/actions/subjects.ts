import { type Selection, sizeOf } from '../../../../dataProvider';
import type { ConsoleRecord } from '../../../../schema/wire';
import type { ActionDefinition } from './actionOf';

/** What an action is started on: records at hand, or whatever a selection holds. */
export type ActionTarget = { records: readonly ConsoleRecord[] } | { selection: Selection };

/** What an action will act on. */
export interface Subjects {
  selection: Selection;
  /** The one record, where it is one and known. */
  record?: ConsoleRecord;
  /** On how many it acts, as far as known, and how many were chosen. */
  count: number;
  chosen: number;
  /** The own account was chosen but must not be touched. */
  withoutSelf: boolean;
}

/**
 * Leaves out of what was chosen the records for which the action makes no sense, and the own account where it must not
 * touch it. Records that are not known are left for the service to judge.
 * @param known the records that the console has at hand
 * @param self the signed-in person's identifier
 */
export function subjectsOf(
  action: ActionDefinition,
  target: ActionTarget,
  known: ReadonlyMap<string, ConsoleRecord>,
  self: string | undefined,
): Subjects {
  const selection: Selection =
    'selection' in target ? target.selection : { kind: 'ids', ids: new Set(target.records.map(({ id }) => id)) };
  const chosen = sizeOf(selection);
  const excluded = action.notSelf ? self : undefined;

  if (selection.kind === 'query') {
    const except = excluded === undefined ? selection.except : new Set(selection.except).add(excluded);
    return { selection: { ...selection, except }, count: chosen, chosen, withoutSelf: false };
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
  };
}
