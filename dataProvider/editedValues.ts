import { sameJson } from '../contract/canonicalJson';
import type { CurrentRecord } from '../contract/etags';
import { CallError } from './errors';
import { MOST_MERGES } from './stale';

/** Values that are edited in a form of their own, without a definition. */
export interface EditedValues<T extends object> {
  /** As they are saved. */
  base: T;
  /** Of what is saved; undefined where the backend has none. */
  etag: string | undefined;
  /** As they were typed. */
  values: T;
  /** What another user has changed as well, and to something else. */
  conflicts: readonly (keyof T & string)[];
}

/** Saved values before any change. */
export function editedValues<T extends object>(base: T, etag: string | undefined): EditedValues<T> {
  return { base, etag, values: base, conflicts: [] };
}

/** The names of the values that differ from what is saved. */
export function changedNames<T extends object>({ base, values }: Pick<EditedValues<T>, 'base' | 'values'>) {
  return namesOf(values).filter(name => !sameJson(values[name], base[name]));
}

/**
 * The edited values after another user has saved: those that were not changed follow, those that were keep what was
 * typed.
 */
export function rebasedValues<T extends object>(
  edited: EditedValues<T>,
  current: T,
  etag: string | undefined,
): EditedValues<T> {
  const changed = changedNames(edited);
  const kept = Object.fromEntries(changed.map(name => [name, edited.values[name]]));
  const values: T = { ...current, ...kept };
  const conflicts = changed.filter(
    name =>
      !sameJson(values[name], current[name]) &&
      (edited.conflicts.includes(name) || !sameJson(edited.base[name], current[name])),
  );
  return { base: current, etag, values, conflicts };
}

/** A save that was refused since another user has changed the same values. */
export class StaleValues<T extends object> extends Error {
  override readonly name = 'StaleValues';
  readonly edited: EditedValues<T>;

  constructor(edited: EditedValues<T>, refusal: CallError) {
    super(refusal.message, { cause: refusal });
    this.edited = edited;
  }
}

export interface SavedValues<T extends object, R> {
  /** Undefined where another user had saved the same already. */
  answer: R | undefined;
  from: EditedValues<T>;
}

/**
 * Saves edited values. What others have changed elsewhere in them stays, and the save is sent again from that.
 * @param read reads the values from a refusal, as they are on the wire
 * @param mostMerges how often it is sent again; 0 where what others changed must be seen first
 * @throws StaleValues when another user has changed the same values
 */
export async function saveValues<T extends object, R>(
  edited: EditedValues<T>,
  send: (edited: EditedValues<T>) => Promise<R>,
  read: (values: CurrentRecord['values']) => T,
  mostMerges = MOST_MERGES,
): Promise<SavedValues<T, R>> {
  let from = { ...edited, conflicts: [] as EditedValues<T>['conflicts'] };
  for (let merges = 0; ; merges++) {
    try {
      return { answer: await send(from), from };
    } catch (error) {
      if (!(error instanceof CallError) || error.current === undefined) throw error;
      from = rebasedValues(from, read(error.current.values), error.current.etag);
      if (changedNames(from).length === 0) return { answer: undefined, from };
      if (from.conflicts.length > 0 || merges === mostMerges) throw new StaleValues(from, error);
    }
  }
}

function namesOf<T extends object>(values: T): (keyof T & string)[] {
  return Object.keys(values) as (keyof T & string)[];
}
