import type { JobHandle } from '../../dataProvider';
import { inTurn } from '../../dataProvider/enqueue';
import { freeName } from './freeName';
import type { JournaledUpload, UploadJournal } from './journal';
import type { UploadStore } from './objectStore';
import { addSample, type Sample, speedOf } from './rate';
import { removeUpload } from './transfer';
import { type UploadProgress, type UploadState, UploadTask } from './uploadTask';

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
  isTaken(key: string): boolean;
  onChange(): void;
}

/** One upload: its task, and its journal entry for the next visit. */
export class UploadEntry {
  readonly #options: EntryOptions;
  #journaled: JournaledUpload;
  #file: File | undefined;
  /** Undefined before it has a free key. */
  #task: UploadTask | undefined;
  /** The previous attempt, which may have left something in the store. */
  #previousTask: UploadTask | undefined;
  #isCancelled = false;
  #wasInProgress = false;
  #samples: Sample[] = [];

  constructor(options: EntryOptions) {
    this.#options = options;
    this.#journaled = options.journaled;
    this.#file = options.file;
  }

  shown(): Upload {
    const { key, name, size } = this.#journaled;
    const { state, sent, failure } = this.#progress();
    const speed = speedOf(this.#samples);
    return {
      id: this.#options.job.id,
      key,
      name,
      size,
      state,
      sent,
      needsFile: this.#file === undefined,
      ...(speed !== undefined && { speed, secondsLeft: (size - sent) / speed }),
      problem: failure,
    };
  }

  /** Whether it may still store its file under this key. Afterwards, the store tells whether the key is free. */
  reserves(key: string): boolean {
    const { state } = this.#progress();
    return key === this.#journaled.key && state !== 'COMPLETED' && state !== 'CANCELLED';
  }

  /** Starts under a free name. Uploads take turns, so that no two find the same name. */
  enqueue(): void {
    const { store, isTaken } = this.#options;
    void inTurn('places of uploads', async () => {
      const file = this.#file;
      if (this.#isCancelled || this.#task || !file) return;
      const free = await findFreeKey(store, this.#journaled.key, file.name.normalize(), isTaken);
      this.#journaled = { ...this.#journaled, ...free };
      if (!this.#isCancelled) this.#send(file);
    });
  }

  pause(): void {
    this.#task?.pause();
    this.#change({ paused: true });
  }

  resume(): void {
    this.#change({ paused: false });
    this.#task?.resume();
  }

  cancel(): void {
    this.#cancelUpload().catch(() => this.#saveToJournal({ cancelled: true }));
  }

  retry(): void {
    if (this.#file === undefined || this.#progress().state !== 'CANCELLED') return;
    this.#options.job.restart({ done: 0, failed: 0 });
    this.#previousTask = this.#task ?? this.#previousTask;
    this.#task = undefined;
    this.#isCancelled = false;
    this.#options.onChange();
    void this.#enqueueAfter(this.#previousTask);
  }

  resumeWith(chosen: File): boolean {
    const { size, lastModified } = this.#journaled;
    if (chosen.size !== size || chosen.lastModified !== lastModified || this.#task) return false;
    this.#options.job.restart();
    this.#send(chosen);
    return true;
  }

  /** Resumes an upload from an earlier visit if its file is available. */
  recover(): void {
    if (!this.#file) return;
    const task = this.#startTask(this.#file);
    if (this.#journaled.paused) task.pause();
  }

  /** Called when the user dismisses it: a later visit won't resume it. */
  onDismissed(): void {
    // Don't write a cancelled entry for a completed upload, because the next visit would delete its object.
    if (this.#progress().state === 'COMPLETED') return;
    this.#saveToJournal({ cancelled: true });
    // If cleaning up fails now, the next visit does it.
    this.#discard().catch(() => undefined);
  }

  onOnline(): void {
    const { state, failure } = this.#progress();
    if (state === 'PAUSED' && failure) this.#task?.resume();
  }

  #progress(): UploadProgress {
    return this.#task?.progress() ?? { state: this.#isCancelled ? 'CANCELLED' : 'INIT', sent: 0 };
  }

  #send(content: File): void {
    this.#file = content;
    this.#saveToJournal();
    this.#startTask(content);
  }

  #startTask(content: File): UploadTask {
    const { key, mark, type, uploadId } = this.#journaled;
    this.#samples = [];
    const task: UploadTask = new UploadTask({
      store: this.#options.store,
      key,
      mark,
      content,
      type,
      uploadId,
      // A cancelled task may still be ending.
      onChange: () => task === this.#task && this.#changed(),
      onBegun: begun => task === this.#task && this.#change({ uploadId: begun }),
    });
    this.#task = task;
    task.resume();
    return task;
  }

  #changed(): void {
    const { job, journal, onChange } = this.#options;
    const { state, sent, failure } = this.#progress();
    const isInProgress = state === 'IN_PROGRESS';
    // The first progress of a run reports bytes that were sent earlier, so it isn't a sample.
    this.#samples = isInProgress && this.#wasInProgress ? addSample(this.#samples, { at: Date.now(), sent }) : [];
    this.#wasInProgress = isInProgress;
    if (state === 'COMPLETED') {
      forget(journal, this.#journaled.id);
      job.end({ state: 'finished', done: this.#journaled.size, ok: 1 });
    } else if (state === 'CANCELLED') {
      job.end({ state: 'stopped', ...(failure && { failed: 1, error: failure }) });
    } else job.update({ done: sent });
    onChange();
  }

  /** Starts once the previous attempt is cleaned up. If that fails, the journal keeps it for the next visit. */
  async #enqueueAfter(previous: UploadTask | undefined): Promise<void> {
    try {
      await previous?.cleaned();
    } catch {
      this.#task = previous;
      this.#saveToJournal({ cancelled: true });
      this.#changed();
      return;
    }
    this.#previousTask = undefined;
    const { uploadId: _, ...rest } = this.#journaled;
    this.#journaled = rest;
    this.enqueue();
  }

  async #cancelUpload(): Promise<void> {
    if (this.#task) {
      if (await this.#task.cancel()) forget(this.#options.journal, this.#journaled.id);
      return;
    }
    this.#isCancelled = true;
    this.#changed();
    await this.#discard();
  }

  /** Removes everything about it, here and in the store. */
  async #discard(): Promise<void> {
    if (this.#task) await this.#task.cleaned();
    else if (this.#file === undefined) return cleanUpUpload(this.#options, this.#journaled);
    forget(this.#options.journal, this.#journaled.id);
  }

  #change(changes: Partial<JournaledUpload>): void {
    this.#journaled = { ...this.#journaled, ...changes };
    this.#saveToJournal();
  }

  #saveToJournal(changes: Partial<JournaledUpload> = {}): void {
    const now = { ...this.#journaled, ...changes, ...(this.#file && { file: this.#file }) };
    void inTurn(`note of upload ${now.id}`, () => this.#options.journal.save(now));
  }
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
