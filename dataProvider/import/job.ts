import { pick } from 'es-toolkit';
import type { AskedValues } from '../body';
import type { JobHandle } from '../jobs/jobs';
import type { ImportPlan, ImportRun, RowState, Sheet } from './types';

/** Rows whose outcome has yet to be found out. */
export const open: readonly RowState[] = ['ready', 'sent', 'unconfirmed'];
const openUntilSent: readonly RowState[] = ['ready', 'sent'];

/**
 * The states of an import's rows that going on with it does something about. What no one can find out stays as it is:
 * a row that may have made a record is never sent again.
 */
export function openStates({ each, distinct }: ImportPlan): readonly RowState[] {
  return each && distinct.length === 0 ? openUntilSent : open;
}

/** How many rows have their outcome: done or there already, and refused. */
interface Settled {
  ok: number;
  failed: number;
}

export interface ImportJob extends Omit<ImportRun, 'fileName' | 'total' | 'done'> {
  sheet: Sheet;
  asked: AskedValues;
  run: string;
  /** What had its outcome before the import began; undefined until it begins. */
  before: Settled | undefined;
  keptAt: number;
  abort: AbortController;
  handle?: JobHandle;
}

/** What the screens are told of it as it is. */
const told = ['id', 'plan', 'organization', 'figures', 'state', 'error', 'startedAt', 'endedAt', 'isKept'] as const;

/** What an import is from its beginning. */
export type Known = Pick<ImportJob, 'id' | 'plan' | 'sheet' | 'asked' | 'organization' | 'run' | 'startedAt'>;

/** What the screens are told of an import. */
export function runOf(job: ImportJob): ImportRun {
  const { total, done } = extentOf(job);
  return { ...pick(job, told), fileName: job.sheet.facts.name, total, done };
}

/** What has its outcome for good. */
export function settledIn({ figures, plan }: Pick<ImportJob, 'figures' | 'plan'>): Settled {
  const { created, exists, refused, unconfirmed } = figures;
  const isFinal = !openStates(plan).includes('unconfirmed');
  return { ok: created + exists, failed: refused + (isFinal ? unconfirmed : 0) };
}

/** How far an import is: its rows, and those that have got their outcome by it. */
export function extentOf(job: ImportJob): { total: number; done: number } & Settled {
  const { before } = job;
  const now = settledIn(job);
  const ok = now.ok - (before ?? now).ok;
  const failed = now.failed - (before ?? now).failed;
  const done = ok + failed;
  return { ok, failed, done, total: done + openRows(job) };
}

/** How many rows have no outcome yet, of those that going on would do something about. */
export function openRows({ figures, plan }: Pick<ImportJob, 'figures' | 'plan'>): number {
  return openStates(plan).reduce((sum, state) => sum + figures[state], 0);
}
