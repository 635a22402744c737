import { pick } from 'es-toolkit';
import type { DialogValues } from '../body';
import type { JobHandle } from '../jobs/jobs';
import type { Sheet } from './sheet';
import type { ImportPlan, ImportRun, RowState } from './types';

/** The states of rows without a final result. */
export const unsettledStates: readonly RowState[] = ['ready', 'sent', 'unconfirmed'];
const unsentStates: readonly RowState[] = ['ready', 'sent'];

/**
 * Returns the states of rows that resuming an import would process. Where each row is a create call and records can't
 * be looked up, unconfirmed rows stay as they are, because sending one again might create a second record.
 */
export function resumableStates({ each, distinct }: ImportPlan): readonly RowState[] {
  return each && distinct.length === 0 ? unsentStates : unsettledStates;
}

/** The number of rows with a result: created or already existing, and refused. */
interface Settled {
  ok: number;
  failed: number;
}

export interface ImportJob extends Omit<ImportRun, 'fileName' | 'total' | 'done'> {
  sheet: Sheet;
  asked: DialogValues;
  run: string;
  /** The rows that had a result before the import started. Undefined until it starts. */
  before: Settled | undefined;
  savedAt: number;
  abort: AbortController;
  handle?: JobHandle;
}

/** The properties that `runOf` copies unchanged. */
const snapshotKeys = [
  'id',
  'plan',
  'organization',
  'figures',
  'state',
  'error',
  'startedAt',
  'endedAt',
  'isKept',
] as const;

type InitialJob = Pick<ImportJob, 'id' | 'plan' | 'sheet' | 'asked' | 'organization' | 'run' | 'startedAt' | 'figures'>;

export function newJob(given: InitialJob): ImportJob {
  return { ...given, before: undefined, state: 'running', isKept: false, savedAt: 0, abort: new AbortController() };
}

export function runOf(job: ImportJob): ImportRun {
  const { total, done } = progressOf(job);
  return { ...pick(job, snapshotKeys), fileName: job.sheet.facts.name, total, done };
}

/** Counts the rows with a final result. */
export function countSettled({ figures, plan }: Pick<ImportJob, 'figures' | 'plan'>): Settled {
  const { created, exists, refused, unconfirmed } = figures;
  const isFinal = !resumableStates(plan).includes('unconfirmed');
  return { ok: created + exists, failed: refused + (isFinal ? unconfirmed : 0) };
}

/** Returns an import's progress: the number of its rows, and of those to which it has given a result. */
export function progressOf(job: ImportJob): { total: number; done: number } & Settled {
  const { before } = job;
  const now = countSettled(job);
  const ok = now.ok - (before ?? now).ok;
  const failed = now.failed - (before ?? now).failed;
  const done = ok + failed;
  return { ok, failed, done, total: done + countOpenRows(job) };
}

/** Counts the rows that resuming would process. */
export function countOpenRows({ figures, plan }: Pick<ImportJob, 'figures' | 'plan'>): number {
  return resumableStates(plan).reduce((sum, state) => sum + figures[state], 0);
}
