import { inParallel } from '../../dataProvider/inParallel';
import { uploadLimits } from './limits';
import { hasCode, KEY_TAKEN, StoreFailure, storeMessages, type UploadStore } from './objectStore';

/** What to upload, and where to. */
export interface TransferOptions {
  store: UploadStore;
  /** The target key, which must be free at the end. Objects of other clients are neither overwritten nor deleted. */
  key: string;
  /** Stored in the object's metadata to identify it as this upload's, even in a later visit. */
  mark?: string;
  content: Blob;
  type: string;
  uploadId?: string;
  /** Receives the id that a later visit needs to resume the upload. */
  onBegun?(uploadId: string): void;
}

export type Transfer = ReturnType<typeof createTransfer>;

/**
 * Creates the transfer of one upload's bytes to the store, in one piece or in parts. It resumes with the parts of an
 * earlier one.
 */
export function createTransfer(options: TransferOptions) {
  const { store, key, mark = randomMark(), content, type, onBegun } = options;
  const { part: partSize, parallel, parts: maxParts } = uploadLimits;
  const count = Math.ceil(content.size / partSize);
  let { uploadId } = options;
  // A resumed transfer already has parts.
  let hasBegun = uploadId !== undefined;

  async function sendParts(signal: AbortSignal, confirm: (bytes: number) => void): Promise<void> {
    const stored = uploadId === undefined ? undefined : await store.listParts(key, uploadId, signal);
    // The upload doesn't exist any more: it was completed and the response was lost, or the store has expired it.
    if (stored === undefined && uploadId !== undefined && (await isStored(signal))) return;
    if (stored === undefined || uploadId === undefined) {
      uploadId = await store.begin(key, type, mark);
      onBegun?.(uploadId);
    }
    const id = uploadId;
    const tags = new Map<number, string>();
    let sentBytes = 0;
    const addPart = (number: number, etag: string) => {
      tags.set(number, etag);
      sentBytes += sliceOf(number).size;
    };
    for (const { number, etag, size } of stored ?? []) {
      if (number <= count && size === sliceOf(number).size) addPart(number, etag);
    }
    const missingParts = Array.from({ length: count }, (_, at) => at + 1).filter(number => !tags.has(number));
    confirm(sentBytes);
    const putPart = async (number: number) => {
      addPart(number, await store.putPart(key, id, number, sliceOf(number), signal));
      if (!signal.aborted) confirm(sentBytes);
    };
    await inParallel(missingParts, parallel, putPart, signal);
    const parts = [...tags].map(([number, etag]) => ({ number, etag })).sort((a, b) => a.number - b.number);
    if (!(await store.complete(key, id, parts)) && !(await isStored(signal))) throw mismatch();
  }

  function sliceOf(number: number): Blob {
    return content.slice((number - 1) * partSize, number * partSize);
  }

  async function isStored(signal: AbortSignal): Promise<boolean> {
    return (await store.head(key, signal))?.mark === mark;
  }

  return {
    /**
     * Sends what the store doesn't have yet.
     * @param confirm receives how many bytes the store has
     * @throws an `AbortError` if the signal aborts it, or a `StoreFailure`
     */
    async send(signal: AbortSignal, confirm: (bytes: number) => void): Promise<void> {
      if (count > maxParts) {
        // Pass unformatted digits, as in the specification's message.
        const args = { count: String(count), most: String(maxParts) };
        throw new StoreFailure('TooManyParts', storeMessages.tooManyParts(count, maxParts), false, undefined, args);
      }
      hasBegun = true;
      try {
        if (content.size <= partSize) await store.create(key, content, type, mark);
        else await sendParts(signal, confirm);
      } catch (error) {
        if (!hasCode(error, KEY_TAKEN)) throw error;
        // A retry after a lost response finds this upload's own object.
        if (!(await isStored(signal))) throw new StoreFailure('NameTaken', storeMessages.nameTaken, false);
      }
      signal.throwIfAborted();
      if ((await store.head(key, signal))?.size !== content.size) throw mismatch();
      confirm(content.size);
    },

    /**
     * Deletes what was sent.
     * @throws StoreFailure if something may be left
     */
    async remove(): Promise<void> {
      try {
        if (hasBegun) await removeUpload(store, { key, uploadId, mark });
      } catch (cause) {
        throw new StoreFailure('CleanUp', storeMessages.cleanUp, false, { cause });
      }
    },
  };
}

function mismatch(): StoreFailure {
  return new StoreFailure('SizeMismatch', storeMessages.size, false);
}

/** Returns a random mark that no other upload has. */
export function randomMark(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * Deletes what an upload has left: its parts, and the object at its key if it has this upload's mark. Otherwise the
 * object is another client's.
 * @throws Error if something may be left
 */
export async function removeUpload(
  store: UploadStore,
  { key, uploadId, mark }: { key: string; uploadId?: string | undefined; mark: string },
): Promise<void> {
  if (uploadId !== undefined) {
    await store.abort(key, uploadId);
    if ((await store.listParts(key, uploadId)) !== undefined) throw new Error('Parts are left');
  }
  // It may have been completed at the moment of cancelling.
  const stored = await store.head(key);
  if (stored?.mark === mark) await store.removeIf(key, stored.etag);
}
