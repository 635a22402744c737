import { keyProblem, keyProblems } from '../../contract/store';
import type { JobHandle, Jobs } from '../../dataProvider';
import { createSnapshots, type Snapshots } from '../../dataProvider/snapshots';
import { freeName } from './freeName';
import type { KeptUpload, UploadJournal } from './journal';
import type { UploadStore } from './objectStore';
import { type Sample, speedOf, withSample } from './rate';
import { createUploadTask, type UploadProgress, type UploadState, type UploadTask } from './uploadTask';

/** One upload as it is now. It never changes; a newer one takes its place. */
export interface Upload {
  /** That of its job, too. */
  id: string;
  key: string;
  name: string;
  size: number;
  state: UploadState;
  /** Bytes that the store has confirmed. */
  sent: number;
  /** Bytes per second; undefined while that can't be said. */
  speed?: number;
  secondsLeft?: number;
  /** Why it waits or was given up; absent when the person wanted it. */
  problem?: Error;
  /** It comes from an earlier visit, which left all but the file. */
  needsFile: boolean;
}

interface UploadRequest {
  file: File;
  /** Where it goes, with the slash at the end; the file's name follows, with a number where there is such a file. */
  folder: string;
  /** The address of the screen that shows it. */
  path?: string;
}

/** The uploads of this visit, the newest first, and what earlier ones have left. They go on whatever is shown. */
export interface Uploads extends Snapshots<readonly Upload[]> {
  /** Begins one. Throws when the file's name is none that the store takes. */
  start(request: UploadRequest): Upload;
  pause(id: string): void;
  resume(id: string): void;
  cancel(id: string): void;
  /** Begins a failed one again. */
  retry(id: string): void;
  /** Goes on with one of an earlier visit. False when this is another file. */
  goOnWith(id: string, file: File): boolean;
  /** Takes up what earlier visits have left. */
  recover(): Promise<void>;
}

interface UploadsOptions {
  store: UploadStore;
  jobs: Jobs;
  journal: UploadJournal;
}

interface Running {
  kept: KeptUpload;
  job: JobHandle;
  /** Undefined for one of an earlier visit, until it is chosen again. */
  file: File | undefined;
  /** Undefined before it has a place. */
  task?: UploadTask;
  isCancelled?: true;
  wasMoving?: boolean;
  samples: Sample[];
}

/** The uploads of the console. */
export function createUploads({ store, jobs, journal }: UploadsOptions): Uploads {
  const running = new Map<string, Running>();
  const { shown, publish } = createSnapshots<readonly Upload[]>(() => [...running.values()].map(uploadOf).reverse());
  let started = 0;
  /** One after the other, so that the last note is the last that was written. */
  let noting: Promise<void> = Promise.resolve();
  /** One after the other, so that no two find the same name free. */
  let placing: Promise<void> = Promise.resolve();

  function note(kept: KeptUpload, file?: File): void {
    const now = { ...kept, ...(file && { file }) };
    noting = noting.then(() => journal.keep(now));
  }

  function change(made: Running, part: Partial<KeptUpload>): void {
    made.kept = { ...made.kept, ...part };
    note(made.kept, made.file);
  }

  function forget(id: string): void {
    noting = noting.then(() => journal.remove(id));
  }

  function entry(id: string): Running {
    const found = running.get(id);
    if (!found) throw new Error(`There is no upload ${id}`);
    return found;
  }

  function add(kept: KeptUpload, file: File | undefined): Running {
    const job = jobs.track({
      kind: 'upload',
      resource: 'files',
      name: kept.name,
      total: kept.size,
      startedAt: kept.startedAt,
      ...(file === undefined && { state: 'interrupted' }),
      ...(kept.path !== undefined && { path: kept.path }),
      dismissed: () => void dismissed(job.id),
    });
    const made: Running = { kept, job, file, samples: [] };
    running.set(job.id, made);
    publish();
    return made;
  }

  /** An interrupted one is given up by it: no one will choose its file. */
  function dismissed(id: string): void {
    const { kept, task } = entry(id);
    running.delete(id);
    publish();
    if (task === undefined) removeLeft(kept).catch(() => note({ ...kept, cancelled: true }));
  }

  async function removeLeft({ id, key, uploadId }: KeptUpload): Promise<void> {
    if (uploadId !== undefined) await store.abort(key, uploadId);
    await store.remove(key);
    forget(id);
  }

  function send(made: Running, file: File): void {
    made.file = file;
    note(made.kept, file);
    begin(made, file).resume();
  }

  function begin(made: Running, content: File): UploadTask {
    const { key, type, uploadId } = made.kept;
    made.samples = [];
    made.task = createUploadTask({
      store,
      key,
      content,
      type,
      uploadId,
      onChange: () => changed(made),
      onBegun: begun => change(made, { uploadId: begun }),
    });
    return made.task;
  }

  function changed(made: Running): void {
    const { kept, job, wasMoving } = made;
    const { state, sent, failure } = progressOf(made);
    made.wasMoving = state === 'IN_PROGRESS';
    // What it begins with was sent before.
    made.samples = made.wasMoving && wasMoving ? withSample(made.samples, { at: Date.now(), sent }) : [];
    if (state === 'COMPLETED') {
      forget(kept.id);
      job.end({ state: 'finished', done: kept.size, ok: 1 });
    } else if (state === 'CANCELLED') {
      job.end({ state: 'stopped', ...(failure && { failed: 1, error: failure }) });
    } else job.update({ done: sent });
    publish();
  }

  /** Finds a name that is free, and begins. */
  async function place(made: Running, folder: string, file: File): Promise<void> {
    const taken = new Set([...running.values()].filter(each => each !== made).map(({ kept }) => kept.key));
    try {
      for (let key = made.kept.key; ; key = folder + freeName(file.name, key.slice(folder.length))) {
        if (taken.has(key) || (await store.sizeOf(key)) !== undefined) continue;
        made.kept = { ...made.kept, key, name: key.slice(folder.length) };
        break;
      }
    } catch {
      // No one answers: then it waits below, under a name that no other user will have.
      made.kept = { ...made.kept, key: `${folder}${Date.now()} ${file.name}` };
    }
    if (!made.isCancelled) send(made, file);
  }

  async function cancel(made: Running): Promise<void> {
    const { task, kept, file } = made;
    if (task === undefined) {
      made.isCancelled = true;
      changed(made);
      if (file === undefined) await removeLeft(kept);
      else forget(kept.id);
    } else if (await task.cancel()) forget(kept.id);
  }

  const online = () => {
    for (const { task } of running.values()) {
      if (task?.progress().state === 'PAUSED' && task.progress().failure !== undefined) task.resume();
    }
  };
  globalThis.addEventListener?.('online', online);

  return {
    start({ file, folder, path }) {
      const { name, size, type, lastModified } = file;
      const key = folder + name;
      const problem = keyProblem(key);
      if (problem !== undefined) throw new Error(`The key ${keyProblems[problem]}.`);
      const kept: KeptUpload = {
        id: `${Date.now()}-${++started}`,
        key,
        name,
        size,
        type,
        lastModified,
        startedAt: Date.now(),
        path,
      };
      const made = add(kept, file);
      placing = placing.then(() => place(made, folder, file));
      return uploadOf(made);
    },
    pause(id) {
      const made = entry(id);
      made.task?.pause();
      change(made, { paused: true });
    },
    resume(id) {
      const made = entry(id);
      change(made, { paused: false });
      made.task?.resume();
    },
    cancel(id) {
      const made = entry(id);
      cancel(made).catch(() => note({ ...made.kept, cancelled: true }));
    },
    retry(id) {
      const made = entry(id);
      const { file } = made;
      if (file === undefined || progressOf(made).state !== 'CANCELLED') return;
      const { uploadId: _, ...kept } = made.kept;
      made.kept = kept;
      made.job.restart({ done: 0, failed: 0 });
      send(made, file);
    },
    goOnWith(id, file) {
      const made = entry(id);
      const { size, lastModified } = made.kept;
      const isSame = file.size === size && file.lastModified === lastModified;
      if (!isSame || made.task !== undefined) return false;
      made.job.restart();
      send(made, file);
      return true;
    },
    async recover() {
      for (const kept of await journal.take()) {
        const { file, cancelled, paused, ...rest } = kept;
        if (cancelled) {
          await removeLeft(kept).catch(() => {});
          continue;
        }
        const made = add(rest, file);
        if (file === undefined) continue;
        const task = begin(made, file);
        task.resume();
        if (paused) {
          made.kept = { ...made.kept, paused };
          task.pause();
        }
      }
    },
    ...shown,
  };
}

function progressOf({ task, isCancelled }: Running): UploadProgress {
  return task?.progress() ?? { state: isCancelled ? 'CANCELLED' : 'INIT', sent: 0 };
}

function uploadOf(made: Running): Upload {
  const { key, name, size } = made.kept;
  const { state, sent, failure } = progressOf(made);
  const speed = speedOf(made.samples);
  return {
    id: made.job.id,
    key,
    name,
    size,
    state,
    sent,
    needsFile: made.file === undefined,
    ...(speed !== undefined && { speed, secondsLeft: (size - sent) / speed }),
    ...(failure && { problem: failure }),
  };
}
