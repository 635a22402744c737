import type { AnyResource } from '../../schema/define';
import { fieldOf, sameValue } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { asList } from '../planUpdate';

/** How a change of many records changes a field: to one value, or, for lists, by what comes in and what goes out. */
export type ChangeMode = 'set' | 'add' | 'remove';

/** One field's part of a change of many records. */
export interface FieldChange {
  field: string;
  mode: ChangeMode;
  /** The new value, null for none; for `add` and `remove` what comes or goes. */
  value: unknown;
}

/** A change of many records: the same of all, or back to what each held before. */
export type Edit = { changes: readonly FieldChange[] } | { before: ReadonlyMap<string, Record<string, unknown>> };

/** What a record would hold after a change: the fields that would differ, with their new values. */
export function changedValues(
  resource: AnyResource,
  record: ConsoleRecord,
  changes: readonly FieldChange[],
): Record<string, unknown> {
  const next = changes.map(change => [change.field, valueAfter(record[change.field], change)] as const);
  return Object.fromEntries(
    next.filter(
      ([name, value]) => !sameValue(fieldOf(resource, name), record[name] ?? (Array.isArray(value) ? [] : null), value),
    ),
  );
}

/** Of these values of a record, those from before a change. */
export function valuesBefore(record: ConsoleRecord, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(values).map(name => [name, record[name] ?? null]));
}

function valueAfter(value: unknown, { mode, value: given }: FieldChange): unknown {
  if (mode === 'set') return given;
  const items: readonly unknown[] = asList(value);
  const others: readonly unknown[] = asList(given);
  return mode === 'add'
    ? [...items, ...others.filter(item => !items.includes(item))]
    : items.filter(item => !others.includes(item));
}
