import { sameJson } from '../contract/canonicalJson';
import type { CurrentRecord } from '../contract/etags';
import { CallError } from './errors';
import { MAX_MERGES } from './stale';

/** Values that are edited in a form that has no resource definition. */
export interface EditedValues<T extends object> {
  base: T;
  /** The etag of the saved values, or undefined if the backend has none. */
  etag: string | undefined;
  values: T;
  /** The names of values that another user has changed to something else. */
  conflicts: readonly (keyof T & string)[];
}

export function editedValues<T extends object>(base: T, etag: string | undefined): EditedValues<T> {
  return { base, etag, values: base, conflicts: [] };
}

/** Returns the names of values that differ from the saved ones. */
export function changedNames<T extends object>({ base, values }: Pick<EditedValues<T>, 'base' | 'values'>) {
  return namesOf(values).filter(name => !sameJson(values[name], base[name]));
}

/**
 * Rebases edited values onto what another user has saved: unchanged values take the new ones, changed values stay as
 * typed.
 */
export function rebasedValues<T extends object>(
  edited: EditedValues<T>,
  current: T,
  etag: string | undefined,
): EditedValues<T> {
  const changed = changedNames(edited);
  const localChanges = Object.fromEntries(changed.map(name => [name, edited.values[name]]));
  const values: T = { ...current, ...localChanges };
  const conflicts = changed.filter(
    name =>
      !sameJson(values[name], current[name]) &&
      (edited.conflicts.includes(name) || !sameJson(edited.base[name], current[name])),
  );
  return { base: current, etag, values, conflicts };
}

/** A save that was refused because another user has changed the same values. */
export class StaleValues<T extends object> extends Error {
  override readonly name = 'StaleValues';
  readonly edited: EditedValues<T>;

  constructor(edited: EditedValues<T>, refusal: CallError) {
    super(refusal.message, { cause: refusal });
    this.edited = edited;
  }
}

export interface SavedValues<T extends object, R> {
  /** Undefined if another user had already saved the same values. */
  answer: R | undefined;
  from: EditedValues<T>;
}

/**
 * Saves edited values. If another user has changed other values, merges them and sends the save again.
 * @param read parses the values in a refusal, which are in wire format
 * @param maxMerges how often to merge and send again, 0 if the user must see other users' changes first
 * @throws StaleValues when another user has changed the same values
 */
export async function saveValues<T extends object, R>(
  edited: EditedValues<T>,
  send: (edited: EditedValues<T>) => Promise<R>,
  read: (values: CurrentRecord['values']) => T,
  maxMerges = MAX_MERGES,
): Promise<SavedValues<T, R>> {
  let from = { ...edited, conflicts: [] as EditedValues<T>['conflicts'] };
  for (let merges = 0; ; merges++) {
    try {
      return { answer: await send(from), from };
    } catch (error) {
      if (!(error instanceof CallError) || error.current === undefined) throw error;
      from = rebasedValues(from, read(error.current.values), error.current.etag);
      if (changedNames(from).length === 0) return { answer: undefined, from };
      if (from.conflicts.length > 0 || merges === maxMerges) throw new StaleValues(from, error);
    }
  }
}

function namesOf<T extends object>(values: T): (keyof T & string)[] {
  return Object.keys(values) as (keyof T & string)[];
}
