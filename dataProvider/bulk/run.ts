import type { CallError } from '../errors';

/** A record for which an action failed, and why. */
export interface FailedItem {
  id: string;
  /** What the record is called; its identifier where that could not be found out. */
  title: string;
  error: { code: string; message: string };
}

/** `stopping`: no more is sent, answers of what was sent are awaited. */
export type RunState = 'running' | 'stopping' | 'stopped' | 'finished';

/** An action on many records: how far it is, and what became of each. It never changes; a newer one takes its place. */
export interface Run {
  id: string;
  resource: string;
  /** An action of the definition, or `delete`. */
  action: string;
  total: number;
  /** How many have their outcome. */
  done: number;
  ok: readonly string[];
  failed: readonly FailedItem[];
  state: RunState;
  /** Why it stopped by itself: the records could not be read, or nobody is signed in any more. */
  error?: CallError;
}

/** Whether the run still does something. */
export function isActive({ state }: Pick<Run, 'state'>): boolean {
  return state === 'running' || state === 'stopping';
}
