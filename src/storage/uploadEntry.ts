import type { JobHandle } from '../../dataProvider';
import { inTurn } from '../../dataProvider/enqueue';
import { freeName } from './freeName';
import type { JournaledUpload, UploadJournal } from './journal';
import type { UploadStore } from './objectStore';
import { addSample, type Sample, speedOf } from './rate';
import { removeUpload } from './transfer';
import { type UploadProgress, type UploadState, UploadTask } from './uploadTask';

/** An immutable snapshot of an upload. */
export interface Upload {
  /** Equals the id of its job. */
  id: string;
  key: string;
  name: string;
  size: number;
  state: UploadState;
  /** Bytes that the store has confirmed. */
  sent: number;
  /** Bytes per second. Undefined while unknown. */
  speed?: number;
  secondsLeft?: number;
  /** Why it is paused or cancelled. Undefined if the user did that. */
  problem?: Error;
  /** Whether it is from an earlier visit and its file must be chosen again. */
  needsFile: boolean;
}

/** The store of an upload, and the journal that lets the next visit resume it. */
export interface UploadBackends {
  store: UploadStore;
  journal: UploadJournal;
}

interface EntryOptions extends UploadBackends {
  journaled: JournaledUpload;
  /** Undefined for an upload from an earlier visit until its file is chosen again. */
  file: File | undefined;
  job: JobHandle;
  /** Whether another upload has this key. */
  isTaken(key: string): boolean;
  onChange(): void;
}

export type UploadEntry = ReturnType<typeof createUploadEntry>;

/** Creates one upload: its task, and its journal entry for the next visit. */
export function createUploadEntry(options: EntryOptions) {
  const { store, journal, job, isTaken, onChange } = options;
  let { journaled, file } = options;
  const { id } = journaled;
  /** Undefined before it has a free key. */
  let task: UploadTask | undefined;
  /** The previous attempt, which may have left something in the store. */
  let previousTask: UploadTask | undefined;
  let isCancelled = false;
  let wasInProgress = false;
  let samples: Sample[] = [];

  const progress = (): UploadProgress => task?.progress() ?? { state: isCancelled ? 'CANCELLED' : 'INIT', sent: 0 };

  function saveToJournal(changes: Partial<JournaledUpload> = {}): void {
    const now = { ...journaled, ...changes, ...(file && { file }) };
    void inTurn(`note of upload ${id}`, () => journal.save(now));
  }

  function change(changes: Partial<JournaledUpload>): void {
    journaled = { ...journaled, ...changes };
    saveToJournal();
  }

  function startTask(content: File): UploadTask {
    const { key, mark, type, uploadId } = journaled;
    samples = [];
    const newTask = new UploadTask({
      store,
      key,
      mark,
      content,
      type,
      uploadId,
      // A cancelled task may still be ending.
      onChange: () => newTask === task && changed(),
      onBegun: upload => newTask === task && change({ uploadId: upload }),
    });
    task = newTask;
    return newTask;
  }

  function send(content: File): void {
    file = content;
    saveToJournal();
    startTask(content).resume();
  }

  function changed(): void {
    const { state, sent, failure } = progress();
    const isInProgress = state === 'IN_PROGRESS';
    // The first progress of a run reports bytes that were sent earlier, so it isn't a sample.
    samples = isInProgress && wasInProgress ? addSample(samples, { at: Date.now(), sent }) : [];
    wasInProgress = isInProgress;
    if (state === 'COMPLETED') {
      forget(journal, id);
      job.end({ state: 'finished', done: journaled.size, ok: 1 });
    } else if (state === 'CANCELLED') {
      job.end({ state: 'stopped', ...(failure && { failed: 1, error: failure }) });
    } else job.update({ done: sent });
    onChange();
  }

  /** Starts under a free name. Uploads take turns, so that no two find the same name. */
  function enqueue(): void {
    void inTurn('places of uploads', async () => {
      if (isCancelled || task || !file) return;
      journaled = { ...journaled, ...(await findFreeKey(store, journaled.key, file.name, isTaken)) };
      if (!isCancelled) send(file);
    });
  }

  /** Starts once the previous attempt is cleaned up. If that fails, the journal keeps it for the next visit. */
  async function enqueueAfter(previous: UploadTask | undefined): Promise<void> {
    try {
      await previous?.cleaned();
    } catch {
      task = previous;
      saveToJournal({ cancelled: true });
      changed();
      return;
    }
    previousTask = undefined;
    const { uploadId: _, ...rest } = journaled;
    journaled = rest;
    enqueue();
  }

  async function cancelUpload(): Promise<void> {
    if (task) {
      if (await task.cancel()) forget(journal, id);
      return;
    }
    isCancelled = true;
    changed();
    await discard();
  }

  /** Removes everything about it, here and in the store. */
  async function discard(): Promise<void> {
    if (task) await task.cleaned();
    else if (file === undefined) return cleanUpUpload(options, journaled);
    forget(journal, id);
  }

  return {
    enqueue,
    shown(): Upload {
      const { key, name, size } = journaled;
      const { state, sent, failure } = progress();
      const speed = speedOf(samples);
      return {
        id: job.id,
        key,
        name,
        size,
        state,
        sent,
        needsFile: file === undefined,
        ...(speed !== undefined && { speed, secondsLeft: (size - sent) / speed }),
        ...(failure && { problem: failure }),
      };
    },
    pause() {
      task?.pause();
      change({ paused: true });
    },
    resume() {
      change({ paused: false });
      task?.resume();
    },
    cancel() {
      cancelUpload().catch(() => saveToJournal({ cancelled: true }));
    },
    retry() {
      if (file === undefined || progress().state !== 'CANCELLED') return;
      job.restart({ done: 0, failed: 0 });
      previousTask = task ?? previousTask;
      task = undefined;
      isCancelled = false;
      onChange();
      void enqueueAfter(previousTask);
    },
    resumeWith(chosen: File): boolean {
      const isSame = chosen.size === journaled.size && chosen.lastModified === journaled.lastModified;
      if (!isSame || task) return false;
      job.restart();
      send(chosen);
      return true;
    },
    /** Resumes an upload from an earlier visit if its file is available. */
    recover() {
      if (!file) return;
      const newTask = startTask(file);
      newTask.resume();
      if (journaled.paused) newTask.pause();
    },
    /** Called when the user dismisses it: a later visit won't resume it. */
    onDismissed() {
      // Don't write a cancelled entry for a completed upload, because the next visit would delete its object.
      if (progress().state === 'COMPLETED') return;
      saveToJournal({ cancelled: true });
      // If cleaning up fails now, the next visit does it.
      discard().catch(() => undefined);
    },
    isOnline() {
      const { state, failure } = progress();
      if (state === 'PAUSED' && failure) task?.resume();
    },
  };
}

/** Finds a free key in the same folder, with the file's name or a numbered one. */
async function findFreeKey(
  store: UploadStore,
  key: string,
  fileName: string,
  isTaken: EntryOptions['isTaken'],
): Promise<Pick<JournaledUpload, 'key' | 'name'>> {
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
  let name = fileName;
  try {
    while (isTaken(folder + name) || (await store.find(folder + name)) !== undefined) name = freeName(fileName, name);
    return { key: folder + name, name };
  } catch {
    // The store doesn't respond. The upload waits under a name that no other user has.
    return { key: `${folder}${Date.now()} ${fileName}`, name: fileName };
  }
}

/** Deletes what an upload has left in the store, and its journal entry. */
export async function cleanUpUpload({ store, journal }: UploadBackends, journaled: JournaledUpload): Promise<void> {
  await removeUpload(store, journaled);
  forget(journal, journaled.id);
}

function forget(journal: UploadJournal, id: string): void {
  void inTurn(`note of upload ${id}`, () => journal.remove(id));
}
