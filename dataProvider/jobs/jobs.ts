import { createSnapshots, type Snapshots } from '../snapshots';
import { isActive, type Job, type JobState } from './job';

/**
 * The initial properties of a job, and callbacks for the user's commands. Its state is `running`, or `interrupted` for
 * one of an earlier visit.
 */
interface JobStart
  extends Pick<Job, 'kind' | 'resource' | 'name'>,
    Partial<Pick<Job, 'total' | 'path' | 'state' | 'startedAt'>>,
    Hooks {}

interface Hooks {
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
  error?: Error;
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

/** The jobs of this visit, newest first. A store outside React, so that jobs continue across navigation. */
export interface Jobs extends Snapshots<readonly Job[]> {
  track(start: JobStart): JobHandle;
  /** Stops a job. Does nothing if it has ended or can't be stopped. */
  stop(id: string): void;
  /** Continues a job that ended early. */
  resume(id: string): void;
  /** Removes a job from the list. @throws Error when it is still active */
  dismiss(id: string): void;
  /** Removes all stopped and finished jobs from the list. Interrupted ones need a decision by the user. */
  dismissFinished(): void;
  anyRunning(): boolean;
}

/** Creates the store of jobs. */
export function createJobs(): Jobs {
  const jobs = new Map<string, { job: Job; hooks: Hooks }>();
  const { shown, publish, publishThrottled } = createSnapshots<readonly Job[]>(() =>
    [...jobs.values()]
      .map(({ job }) => job)
      .reverse()
      .sort((a, b) => b.startedAt - a.startedAt),
  );
  let lastNumber = 0;

  function entryOf(id: string): { job: Job; hooks: Hooks } {
    const found = jobs.get(id);
    if (!found) throw new Error(`There is no job ${id}`);
    return found;
  }

  function change(id: string, next: (job: Job) => Job): void {
    const found = jobs.get(id);
    // The work may report progress after the user has removed the job.
    if (found) found.job = next(found.job);
  }

  function remove(id: string): void {
    const { job, hooks } = entryOf(id);
    if (isActive(job)) throw new Error(`Job ${id} is still active`);
    jobs.delete(id);
    hooks.onDismissed?.();
  }

  function track({ stop, resume, onDismissed, ...start }: JobStart): JobHandle {
    const id = `job-${++lastNumber}`;
    const hooks = { ...(stop && { stop }), ...(resume && { resume }), ...(onDismissed && { onDismissed }) };
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
    jobs.set(id, { job, hooks });
    publish();
    return {
      id,
      update(progress) {
        change(id, now => ({ ...now, ...progress }));
        publishThrottled();
      },
      end({ canContinue = false, ...end }) {
        change(id, ({ error: _, ...now }) => ({
          ...now,
          ...end,
          endedAt: Date.now(),
          canStop: false,
          canContinue: canContinue && resume !== undefined,
        }));
        publish();
      },
      restart(progress) {
        change(id, ({ error: _, endedAt: __, ...now }) => ({
          ...now,
          ...progress,
          state: 'running',
          canStop: stop !== undefined,
          canContinue: false,
        }));
        publish();
      },
    };
  }

  return {
    track,
    stop(id) {
      const { job, hooks } = entryOf(id);
      if (job.state !== 'running' || !hooks.stop) return;
      change(id, now => ({ ...now, state: 'stopping' }));
      publish();
      hooks.stop();
    },
    resume(id) {
      const { job, hooks } = entryOf(id);
      if (job.canContinue) hooks.resume?.();
    },
    dismiss(id) {
      remove(id);
      publish();
    },
    dismissFinished() {
      for (const { job } of [...jobs.values()]) {
        if (job.state === 'stopped' || job.state === 'finished') remove(job.id);
      }
      publish();
    },
    anyRunning: () => [...jobs.values()].some(({ job }) => isActive(job)),
    ...shown,
  };
}
