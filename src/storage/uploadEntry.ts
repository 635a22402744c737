import type { JobHandle } from '../../dataProvider';
import { inTurn } from '../../dataProvider/inTurn';
import { freeName } from './freeName';
import type { KeptUpload, UploadJournal } from './journal';
import type { UploadStore } from './objectStore';
import { type Sample, speedOf, withSample } from './rate';
import { removeUpload } from './transfer';
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

/** Where an upload goes, and where it is noted for the next visit. */
export interface UploadPlaces {
  store: UploadStore;
  journal: UploadJournal;
}

interface EntryOptions extends UploadPlaces {
  kept: KeptUpload;
  /** Undefined for one of an earlier visit, until it is chosen again. */
  file: File | undefined;
  job: JobHandle;
  /** Whether another upload goes to this key. */
  isTaken(key: string): boolean;
  onChange(): void;
}

export type UploadEntry = ReturnType<typeof createUploadEntry>;

/** One upload: what sends it, and what is noted of it for the next visit. */
export function createUploadEntry(options: EntryOptions) {
  const { store, journal, job, isTaken, onChange } = options;
  let { kept, file } = options;
  const { id } = kept;
  /** Undefined before it has a place. */
  let task: UploadTask | undefined;
  /** The attempt before, of which something may be left. */
  let left: UploadTask | undefined;
  let isCancelled = false;
  let wasMoving = false;
  let samples: Sample[] = [];

  const progress = (): UploadProgress => task?.progress() ?? { state: isCancelled ? 'CANCELLED' : 'INIT', sent: 0 };

  function note(part: Partial<KeptUpload> = {}): void {
    const now = { ...kept, ...part, ...(file && { file }) };
    void inTurn(`note of upload ${id}`, () => journal.keep(now));
  }

  function change(part: Partial<KeptUpload>): void {
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
      // One that was given up may still be ending.
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
    // What it begins with was sent before.
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

  /** Begins under a free name: one upload after the other, so that no two find the same. */
  function place(): void {
    void inTurn('places of uploads', async () => {
      if (isCancelled || task || !file) return;
      kept = { ...kept, ...(await freePlace(store, kept.key, file.name, isTaken)) };
      if (!isCancelled) send(file);
    });
  }

  /** Begins once nothing is left of the attempt before; what can't be removed stays noted for the next visit. */
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

  /** Nothing of it is left, here and in the store. */
  async function discard(): Promise<void> {
    if (task) await task.cleaned();
    else if (file === undefined) return removeLeft(options, kept);
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
    goOnWith(chosen: File): boolean {
      const isSame = chosen.size === kept.size && chosen.lastModified === kept.lastModified;
      if (!isSame || task) return false;
      job.restart();
      send(chosen);
      return true;
    },
    /** Goes on by itself with what an earlier visit has left, as far as the file is there. */
    recover() {
      if (!file) return;
      const begun = begin(file);
      begun.resume();
      if (kept.paused) begun.pause();
    },
    /** No later visit goes on with it: no one will choose its file, or it was not tried again after it had failed. */
    dismissed() {
      // Of what is whole, nothing is noted any more: by a note that it was given up, the next visit would remove it.
      if (progress().state === 'COMPLETED') return;
      note({ cancelled: true });
      // Where it can't be cleaned up now, the next visit does.
      discard().catch(() => undefined);
    },
    isOnline() {
      const { state, failure } = progress();
      if (state === 'PAUSED' && failure) task?.resume();
    },
  };
}

/** A key in the folder of this one under which there is nothing, by the file's name or one like it. */
async function freePlace(
  store: UploadStore,
  key: string,
  own: string,
  isTaken: EntryOptions['isTaken'],
): Promise<Pick<KeptUpload, 'key' | 'name'>> {
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
  let name = own;
  try {
    while (isTaken(folder + name) || (await store.find(folder + name)) !== undefined) name = freeName(own, name);
    return { key: folder + name, name };
  } catch {
    // No one answers: then it waits there, under a name that no other user will have.
    return { key: `${folder}${Date.now()} ${own}`, name: own };
  }
}

/** Removes what an upload has left at the store, and its note. */
export async function removeLeft({ store, journal }: UploadPlaces, kept: KeptUpload): Promise<void> {
  await removeUpload(store, kept);
  forget(journal, kept.id);
}

function forget(journal: UploadJournal, id: string): void {
  void inTurn(`note of upload ${id}`, () => journal.remove(id));
}
