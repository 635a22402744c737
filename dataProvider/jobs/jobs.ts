import { createSnapshots, type Snapshots } from '../snapshots';
import { isActive, type Job, type JobState } from './job';

/**
 * What is said of a job when it begins, and what the person may have it do. It is running now, unless it is one that an
 * earlier visit has left.
 */
interface JobStart
  extends Pick<Job, 'kind' | 'resource' | 'name'>,
    Partial<Pick<Job, 'total' | 'path' | 'state' | 'startedAt'>>,
    Hooks {}

interface Hooks {
  /** Begins nothing more. Without it the job can't be stopped. */
  stop?(): void;
  /** Does what is left of a job that ended early. Without it the job can't be continued. */
  resume?(): void;
  /** Told when the person takes the job from the list. */
  dismissed?(): void;
}

type JobProgress = Partial<Pick<Job, 'total' | 'read' | 'done' | 'ok' | 'failed'>>;

/** How a job ended: with all of it done, or before that and perhaps for a reason. */
interface JobEnd extends JobProgress {
  state: Extract<JobState, 'stopped' | 'finished' | 'interrupted'>;
  error?: Error;
  /** Whether there is something left that `resume` would do. */
  canContinue?: boolean;
}

/** The side of a job that does the work. */
export interface JobHandle {
  readonly id: string;
  update(progress: JobProgress): void;
  end(end: JobEnd): void;
  /** It goes on after its end: continued, or tried again. */
  restart(progress?: JobProgress): void;
}

/**
 * The jobs that are under way or were in this visit, the newest first. It is a store outside React: jobs go on whatever is shown.
 */
export interface Jobs extends Snapshots<readonly Job[]> {
  track(start: JobStart): JobHandle;
  /** Begins nothing more of the job. Does nothing when the job is over or can't be stopped. */
  stop(id: string): void;
  /** Does what is left of a job that ended early. */
  resume(id: string): void;
  /** Takes a job that is over from the list. Throws when it is still active. */
  dismiss(id: string): void;
  /** Takes all that are stopped or finished from the list; an interrupted one waits for its own answer. */
  dismissOver(): void;
  anyRunning(): boolean;
}

/** The store of jobs. */
export function createJobs(): Jobs {
  const jobs = new Map<string, { job: Job; hooks: Hooks }>();
  const { shown, publish, publishSoon } = createSnapshots<readonly Job[]>(() =>
    [...jobs.values()]
      .map(({ job }) => job)
      .reverse()
      .sort((a, b) => b.startedAt - a.startedAt),
  );
  let tracked = 0;

  function entry(id: string): { job: Job; hooks: Hooks } {
    const found = jobs.get(id);
    if (!found) throw new Error(`There is no job ${id}`);
    return found;
  }

  function change(id: string, next: (job: Job) => Job): void {
    const found = jobs.get(id);
    // Its work may report once more after the person took it from the list.
    if (found) found.job = next(found.job);
  }

  function remove(id: string): void {
    const { job, hooks } = entry(id);
    if (isActive(job)) throw new Error(`Job ${id} is still active`);
    jobs.delete(id);
    hooks.dismissed?.();
  }

  function track({ stop, resume, dismissed, ...start }: JobStart): JobHandle {
    const id = `job-${++tracked}`;
    const hooks = { ...(stop && { stop }), ...(resume && { resume }), ...(dismissed && { dismissed }) };
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
        publishSoon();
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
      const { job, hooks } = entry(id);
      if (job.state !== 'running' || !hooks.stop) return;
      change(id, now => ({ ...now, state: 'stopping' }));
      publish();
      hooks.stop();
    },
    resume(id) {
      const { job, hooks } = entry(id);
      if (job.canContinue) hooks.resume?.();
    },
    dismiss(id) {
      remove(id);
      publish();
    },
    dismissOver() {
      for (const { job } of [...jobs.values()]) {
        if (job.state === 'stopped' || job.state === 'finished') remove(job.id);
      }
      publish();
    },
    anyRunning: () => [...jobs.values()].some(({ job }) => isActive(job)),
    ...shown,
  };
}
