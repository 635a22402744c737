import { inParallel } from '../../dataProvider/pool';
import { errorMessage, toError } from '../../dataProvider/thrown';
import { uploadLimits } from './limits';
import { hasCode, StoreFailure, storeMessages, TAKEN, type UploadStore } from './objectStore';

export type UploadState = 'INIT' | 'IN_PROGRESS' | 'PAUSED' | 'CANCELLED' | 'COMPLETED';

export interface UploadProgress {
  state: UploadState;
  /** How many bytes the store has confirmed. */
  sent: number;
  /** Why it stands still or was given up, unless the person wanted it. */
  failure?: Error;
}

export interface UploadTaskOptions {
  store: UploadStore;
  /** Where it goes unless something is there at its end. What others have put there is neither replaced nor removed. */
  key: string;
  /** Stored with the object, so that it is known as this upload's, in a later visit too. */
  mark?: string;
  content: Blob;
  type: string;
  /** That of an upload in parts to go on with. */
  uploadId?: string;
  /** Told whenever something has changed. */
  onChange?(progress: UploadProgress): void;
  /** Told the id that is needed to go on with the upload in a later visit. */
  onBegun?(uploadId: string): void;
}

/** The upload of one file: in one piece or in parts, which it can pause between and go on from. */
export interface UploadTask {
  progress(): UploadProgress;
  /** Begins, or goes on after a pause with what the store does not have. Otherwise does nothing. */
  resume(): void;
  /** Sends no more until it is resumed. Does nothing unless it is in progress. */
  pause(): void;
  /**
   * Gives it up and removes what came of it; a second time does nothing.
   * @returns whether it was cancelled: what is over can't be
   * @throws Error when something may be left
   */
  cancel(): Promise<boolean>;
  /** Waits until it is over, by whatever end, and what came of one that failed has been removed as far as that can be. */
  ended(): Promise<UploadProgress>;
  /**
   * Waits until it is over, and removes what came of one that failed where that could not be done.
   * @throws Error when something may be left
   */
  cleaned(): Promise<void>;
}

/** What no other upload has. */
export function newMark(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * Removes what an upload has left: its parts, and what its key has if that is its own. Anything else may have been put
 * there meanwhile.
 * @throws Error when something may be left
 */
export async function removeUpload(
  store: UploadStore,
  { key, uploadId, mark }: { key: string; uploadId?: string | undefined; mark: string | undefined },
): Promise<void> {
  if (uploadId !== undefined) {
    await store.abort(key, uploadId);
    if ((await store.listParts(key, uploadId)) !== undefined) throw new Error('Parts are left');
  }
  // It may have been whole in the moment in which it was given up.
  const stored = mark === undefined ? undefined : await store.head(key);
  if (stored?.mark !== undefined && stored.mark === mark) await store.removeIf(key, stored.etag);
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * An upload. What the store refuses ends it: it is aborted and cleaned up. Where no one answers it pauses by itself,
 * and tries again after growing pauses.
 */
export function createUploadTask(options: UploadTaskOptions): UploadTask {
  const { store, key, mark = newMark(), content, type, onChange, onBegun } = options;
  const { part: partSize, parallel, parts: mostParts } = uploadLimits;
  if (!(content instanceof Blob)) throw new TypeError(storeMessages.invalidBlob);
  const count = Math.ceil(content.size / partSize);
  let { uploadId } = options;
  let state: UploadState = 'INIT';
  let sent = 0;
  let failure: Error | undefined;
  let stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  // Of one to go on with, parts are there.
  let hasBegun = uploadId !== undefined;
  let cleaning: Promise<void> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const waiting: (() => void)[] = [];

  const progress = (): UploadProgress => ({ state, sent, ...(failure && { failure }) });
  const isOver = () => state === 'CANCELLED' || state === 'COMPLETED';

  function change(next: UploadState, reason?: Error): void {
    state = next;
    failure = reason;
    onChange?.(progress());
  }

  function confirm(bytes: number): void {
    sent = bytes;
    onChange?.(progress());
  }

  function end(): void {
    hasEnded = true;
    for (const tell of waiting.splice(0)) tell();
  }

  function resume(): void {
    if (state !== 'INIT' && state !== 'PAUSED') return;
    clearTimeout(timer);
    stop = new AbortController();
    change('IN_PROGRESS');
    const { signal } = stop;
    // What was stopped may still be at it for a moment.
    running = running.then(() => run(signal));
  }

  function pause(): void {
    if (state !== 'IN_PROGRESS') {
      // The person wants it to stay as it is: no trying again.
      clearTimeout(timer);
      return;
    }
    stop.abort();
    change('PAUSED');
  }

  async function cancel(): Promise<boolean> {
    if (isOver()) return false;
    clearTimeout(timer);
    stop.abort();
    change('CANCELLED');
    await running;
    try {
      await cleanUp();
    } catch (error) {
      change('CANCELLED', toError(error));
      throw error;
    } finally {
      end();
    }
    return true;
  }

  async function run(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      await send(signal);
      if (signal.aborted) return;
      change('COMPLETED');
      end();
    } catch (error) {
      // Paused or cancelled: it ended because of that.
      if (!signal.aborted) await fail(toError(error));
    }
  }

  async function fail(error: Error): Promise<void> {
    if (error instanceof StoreFailure && error.isTransient) {
      timer = setTimeout(resume, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++));
      change('PAUSED', error);
      return;
    }
    stop.abort();
    change('CANCELLED', error);
    await cleanUp().catch(left =>
      change('CANCELLED', new AggregateError([error, left], `${error.message} ${errorMessage(left)}`)),
    );
    end();
  }

  async function send(signal: AbortSignal): Promise<void> {
    if (count > mostParts) {
      // Digits alone, as the message is known.
      const args = { count: String(count), most: String(mostParts) };
      throw new StoreFailure('TooManyParts', storeMessages.tooManyParts(count, mostParts), false, undefined, args);
    }
    hasBegun = true;
    try {
      if (content.size <= partSize) await store.create(key, content, type, mark);
      else await sendParts(signal);
    } catch (error) {
      if (!hasCode(error, TAKEN)) throw error;
      // When an answer is lost, the request is repeated and finds the upload's own object.
      if (!(await isStored(signal))) throw new StoreFailure('NameTaken', storeMessages.nameTaken, false);
    }
    signal.throwIfAborted();
    if ((await store.head(key, signal))?.size !== content.size) throw mismatch();
    confirm(content.size);
  }

  async function isStored(signal: AbortSignal): Promise<boolean> {
    return (await store.head(key, signal))?.mark === mark;
  }

  async function sendParts(signal: AbortSignal): Promise<void> {
    const known = uploadId === undefined ? undefined : await store.listParts(key, uploadId, signal);
    // It was completed, and the answer was lost; or the store has given it up.
    if (known === undefined && uploadId !== undefined && (await isStored(signal))) return;
    if (known === undefined || uploadId === undefined) {
      uploadId = await store.begin(key, type, mark);
      onBegun?.(uploadId);
    }
    const id = uploadId;
    const tags = new Map<number, string>();
    for (const { number, etag, size } of known ?? []) {
      if (number <= count && size === pieceOf(number).size) tags.set(number, etag);
    }
    const missing = Array.from({ length: count }, (_, at) => at + 1).filter(number => !tags.has(number));
    const sentNow = () => [...tags.keys()].reduce((sum, number) => sum + pieceOf(number).size, 0);
    confirm(sentNow());
    const putPart = async (number: number) => {
      tags.set(number, await store.putPart(key, id, number, pieceOf(number), signal));
      failures = 0;
      if (!signal.aborted) confirm(sentNow());
    };
    await inParallel(missing, parallel, putPart, signal);
    const parts = [...tags].map(([number, etag]) => ({ number, etag })).sort((a, b) => a.number - b.number);
    if (!(await store.complete(key, id, parts)) && !(await isStored(signal))) throw mismatch();
  }

  const mismatch = () => new StoreFailure('SizeMismatch', storeMessages.size, false);

  function pieceOf(number: number): Blob {
    return content.slice((number - 1) * partSize, number * partSize);
  }

  function cleanUp(): Promise<void> {
    cleaning ??= removeAll().catch((error: unknown) => {
      cleaning = undefined;
      throw error;
    });
    return cleaning;
  }

  async function removeAll(): Promise<void> {
    try {
      if (hasBegun) await removeUpload(store, { key, uploadId, mark });
    } catch (cause) {
      throw new StoreFailure('CleanUp', storeMessages.cleanUp, false, { cause });
    }
  }

  async function ended(): Promise<UploadProgress> {
    if (!hasEnded) await new Promise<void>(resolve => waiting.push(resolve));
    return progress();
  }

  return {
    progress,
    resume,
    pause,
    cancel,
    ended,
    async cleaned() {
      const { state: end } = await ended();
      if (end === 'CANCELLED') await cleanUp();
    },
  };
}
