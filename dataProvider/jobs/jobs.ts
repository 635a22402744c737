import { createSnapshots } from '../snapshots';
import { isActive, type Job, type JobState } from './job';

/**
 * The initial properties of a job, and callbacks for the user's commands. Its state is `running`, `interrupted` for
 * unfinished work of an earlier visit, or how work of an earlier visit or another tab ended.
 */
interface JobStart
  extends Pick<Job, 'kind' | 'resource' | 'name'>,
    Partial<Pick<Job, 'undoes' | 'total' | 'path' | 'state' | 'startedAt'>>,
    JobHooks {}

export interface JobHooks {
  /** Stops the work. Without it, the job can't be stopped. */
  stop?(): void;
  /** Does the rest of a job that ended early. Without it, the job can't be continued. */
  resume?(): void;
  /** Called when the user removes the job from the list. */
  onDismissed?(): void;
}

type JobProgress = Partial<Pick<Job, 'total' | 'read' | 'done' | 'ok' | 'failed'>>;

interface JobEnd extends JobProgress {
  state: Extract<JobState, 'stopped' | 'finished' | 'interrupted'>;
  error?: Error | undefined;
  /** Whether `resume` would do anything. */
  canContinue?: boolean;
}

/** The interface for the code that does a job's work. */
export interface JobHandle {
  readonly id: string;
  update(progress: JobProgress): void;
  end(end: JobEnd): void;
  /** Sets a job that has ended to running again, when it is continued or retried. */
  restart(progress?: JobProgress): void;
}

interface Entry {
  job: Job;
  hooks: JobHooks;
}

export type Jobs = Pick<JobStore, keyof JobStore>;

export function createJobs(): Jobs {
  return new JobStore();
}

/**
 * The jobs of this visit, and what was restored from earlier visits and other tabs, newest first. A store outside React,
 * so that jobs continue across navigation. Its operations are arrow functions, because callers pass them on.
 */
class JobStore {
  readonly #entries = new Map<string, Entry>();
  #lastNumber = 0;
  readonly #snapshots = createSnapshots<readonly Job[]>(() =>
    [...this.#entries.values()]
      .map(({ job }) => job)
      .reverse()
      .sort((a, b) => b.startedAt - a.startedAt),
  );

  readonly subscribe = this.#snapshots.shown.subscribe;
  readonly getSnapshot = this.#snapshots.shown.getSnapshot;

  readonly track = ({ stop, resume, onDismissed, ...start }: JobStart): JobHandle => {
    const id = `job-${++this.#lastNumber}`;
    const job: Job = {
      total: 0,
      done: 0,
      ok: 0,
      failed: 0,
      state: 'running',
      startedAt: Date.now(),
      ...start,
      id,
      canStop: stop !== undefined,
      canContinue: start.state === 'interrupted' && resume !== undefined,
    };
    this.#entries.set(id, { job, hooks: { stop, resume, onDismissed } });
    this.#snapshots.publish();
    return this.#handleOf(id);
  };

  /** Stops a job. Does nothing if it has ended or can't be stopped. */
  readonly stop = (id: string): void => {
    const { job, hooks } = this.#entryOf(id);
    if (job.state !== 'running' || !hooks.stop) return;
    this.#change(id, now => ({ ...now, state: 'stopping' }));
    hooks.stop();
  };

  /** Continues a job that ended early. */
  readonly resume = (id: string): void => {
    const { job, hooks } = this.#entryOf(id);
    if (job.canContinue) hooks.resume?.();
  };

  /** Removes a job from the list. @throws Error when it is still active */
  readonly dismiss = (id: string): void => {
    this.#remove(id);
    this.#snapshots.publish();
  };

  /** Removes all stopped and finished jobs from the list. Interrupted ones need a decision by the user. */
  readonly dismissFinished = (): void => {
    for (const { job } of [...this.#entries.values()]) {
      if (job.state === 'stopped' || job.state === 'finished') this.#remove(job.id);
    }
    this.#snapshots.publish();
  };

  #entryOf(id: string): Entry {
    const found = this.#entries.get(id);
    if (!found) throw new Error(`There is no job ${id}`);
    return found;
  }

  #handleOf(id: string): JobHandle {
    return {
      id,
      update: progress => {
        const entry = this.#entries.get(id);
        if (entry) entry.job = { ...entry.job, ...progress };
        this.#snapshots.publishThrottled();
      },
      end: ({ canContinue = false, ...end }) =>
        this.#change(id, ({ error: _, ...now }, { resume }) => ({
          ...now,
          ...end,
          endedAt: Date.now(),
          canStop: false,
          canContinue: canContinue && resume !== undefined,
        })),
      restart: progress =>
        this.#change(id, ({ error: _, endedAt: __, ...now }, { stop }) => ({
          ...now,
          ...progress,
          state: 'running',
          canStop: stop !== undefined,
          canContinue: false,
        })),
    };
  }

  /** Changes a job. The work may report its end after the user has removed the job. */
  #change(id: string, next: (job: Job, hooks: JobHooks) => Job): void {
    const entry = this.#entries.get(id);
    if (entry) entry.job = next(entry.job, entry.hooks);
    this.#snapshots.publish();
  }

  #remove(id: string): void {
    const { job, hooks } = this.#entryOf(id);
    if (isActive(job)) throw new Error(`Job ${id} is still active`);
    this.#entries.delete(id);
    hooks.onDismissed?.();
  }
}
