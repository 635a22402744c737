import type { JobHandle } from '../../dataProvider';
import { inTurn } from '../../dataProvider/inTurn';
import { freeName } from './freeName';
import type { JournaledUpload, UploadJournal } from './journal';
import type { UploadStore } from './objectStore';
import { type Sample, speedOf, withSample } from './rate';
import { removeUpload } from './transfer';
import { createUploadTask, type UploadProgress, type UploadState, type UploadTask } from './uploadTask';

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
  kept: JournaledUpload;
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
  let { kept, file } = options;
  const { id } = kept;
  /** Undefined before it has a free key. */
  let task: UploadTask | undefined;
  /** The previous attempt, which may have left something in the store. */
  let left: UploadTask | undefined;
  let isCancelled = false;
  let wasMoving = false;
  let samples: Sample[] = [];

  const progress = (): UploadProgress => task?.progress() ?? { state: isCancelled ? 'CANCELLED' : 'INIT', sent: 0 };

  function note(part: Partial<JournaledUpload> = {}): void {
    const now = { ...kept, ...part, ...(file && { file }) };
    void inTurn(`note of upload ${id}`, () => journal.keep(now));
  }

  function change(part: Partial<JournaledUpload>): void {
    kept = { ...kept, ...part };
    note();
  }

  function begin(content: File): UploadTask {
    const { key, mark, type, uploadId } = kept;
    samples = [];
    const begun = createUploadTask({
      store,
      key,
      mark,
      content,
      type,
      uploadId,
      // A cancelled task may still be ending.
      onChange: () => begun === task && changed(),
      onBegun: upload => begun === task && change({ uploadId: upload }),
    });
    task = begun;
    return begun;
  }

  function send(content: File): void {
    file = content;
    note();
    begin(content).resume();
  }

  function changed(): void {
    const { state, sent, failure } = progress();
    const isMoving = state === 'IN_PROGRESS';
    // The first progress of a run reports bytes that were sent earlier, so it isn't a sample.
    samples = isMoving && wasMoving ? withSample(samples, { at: Date.now(), sent }) : [];
    wasMoving = isMoving;
    if (state === 'COMPLETED') {
      forget(journal, id);
      job.end({ state: 'finished', done: kept.size, ok: 1 });
    } else if (state === 'CANCELLED') {
      job.end({ state: 'stopped', ...(failure && { failed: 1, error: failure }) });
    } else job.update({ done: sent });
    onChange();
  }

  /** Starts under a free name. Uploads take turns, so that no two find the same name. */
  function place(): void {
    void inTurn('places of uploads', async () => {
      if (isCancelled || task || !file) return;
      kept = { ...kept, ...(await findFreeKey(store, kept.key, file.name, isTaken)) };
      if (!isCancelled) send(file);
    });
  }

  /** Starts once the previous attempt is cleaned up. If that fails, the journal keeps it for the next visit. */
  async function placeAfter(before: UploadTask | undefined): Promise<void> {
    try {
      await before?.cleaned();
    } catch {
      task = before;
      note({ cancelled: true });
      changed();
      return;
    }
    left = undefined;
    const { uploadId: _, ...rest } = kept;
    kept = rest;
    place();
  }

  async function giveUp(): Promise<void> {
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
    else if (file === undefined) return cleanUpUpload(options, kept);
    forget(journal, id);
  }

  return {
    place,
    shown(): Upload {
      const { key, name, size } = kept;
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
      giveUp().catch(() => note({ cancelled: true }));
    },
    retry() {
      if (file === undefined || progress().state !== 'CANCELLED') return;
      job.restart({ done: 0, failed: 0 });
      left = task ?? left;
      task = undefined;
      isCancelled = false;
      onChange();
      void placeAfter(left);
    },
    resumeWith(chosen: File): boolean {
      const isSame = chosen.size === kept.size && chosen.lastModified === kept.lastModified;
      if (!isSame || task) return false;
      job.restart();
      send(chosen);
      return true;
    },
    /** Resumes an upload from an earlier visit if its file is available. */
    recover() {
      if (!file) return;
      const begun = begin(file);
      begun.resume();
      if (kept.paused) begun.pause();
    },
    /** Called when the user dismisses it: a later visit won't resume it. */
    dismissed() {
      // Don't write a cancelled entry for a completed upload, because the next visit would delete its object.
      if (progress().state === 'COMPLETED') return;
      note({ cancelled: true });
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
  own: string,
  isTaken: EntryOptions['isTaken'],
): Promise<Pick<JournaledUpload, 'key' | 'name'>> {
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
  let name = own;
  try {
    while (isTaken(folder + name) || (await store.find(folder + name)) !== undefined) name = freeName(own, name);
    return { key: folder + name, name };
  } catch {
    // The store doesn't respond. The upload waits under a name that no other user has.
    return { key: `${folder}${Date.now()} ${own}`, name: own };
  }
}

/** Deletes what an upload has left in the store, and its journal entry. */
export async function cleanUpUpload({ store, journal }: UploadBackends, kept: JournaledUpload): Promise<void> {
  await removeUpload(store, kept);
  forget(journal, kept.id);
}

function forget(journal: UploadJournal, id: string): void {
  void inTurn(`note of upload ${id}`, () => journal.remove(id));
}
