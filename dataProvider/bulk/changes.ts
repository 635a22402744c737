import type { AnyResource } from '../../schema/define';
import { fieldOf, sameValue } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { asList } from '../planUpdate';

/** How a bulk edit changes a field: sets a value, or adds or removes items of a list. */
export type ChangeMode = 'set' | 'add' | 'remove';

export interface FieldChange {
  field: string;
  mode: ChangeMode;
  /** The new value, or null to clear the field. For `add` and `remove`, the items to add or remove. */
  value: unknown;
  /** The id of a record that the edit skips: the user's own account, if they can't change the field there. */
  except?: string | undefined;
}

/** A bulk edit: the same changes for all records, or the earlier values to restore by record. */
export type Edit = { changes: readonly FieldChange[] } | { before: ReadonlyMap<string, Record<string, unknown>> };

export function skips(changes: readonly FieldChange[], { id }: ConsoleRecord): boolean {
  return changes.some(({ except }) => except === id);
}

/** Returns the fields of a record that the changes would alter, with their new values. */
export function changedValues(
  resource: AnyResource,
  record: ConsoleRecord,
  changes: readonly FieldChange[],
): Record<string, unknown> {
  if (skips(changes, record)) return {};
  const newValues = changes.map(change => [change.field, valueAfter(record[change.field], change)] as const);
  return Object.fromEntries(
    newValues.filter(
      ([name, value]) => !sameValue(fieldOf(resource, name), record[name] ?? (Array.isArray(value) ? [] : null), value),
    ),
  );
}

/** Returns what the record holds now in the fields of `values`. */
export function valuesBefore(record: ConsoleRecord, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(values).map(name => [name, record[name] ?? null]));
}

function valueAfter(value: unknown, { mode, value: given }: FieldChange): unknown {
  if (mode === 'set') return given;
  const items: readonly unknown[] = asList(value);
  const changedItems: readonly unknown[] = asList(given);
  return mode === 'add'
    ? [...items, ...changedItems.filter(item => !items.includes(item))]
    : items.filter(item => !changedItems.includes(item));
}
