import { inParallel } from '../../dataProvider/pool';
import { uploadLimits } from './limits';
import { hasCode, StoreFailure, storeMessages, TAKEN, type UploadStore } from './objectStore';

/** What is uploaded, and where to. */
export interface TransferOptions {
  store: UploadStore;
  /** Where it goes unless something is there at its end. What others have put there is neither replaced nor removed. */
  key: string;
  /** Stored with the object, so that it is known as this upload's, in a later visit too. */
  mark?: string;
  content: Blob;
  type: string;
  /** That of an upload in parts to go on with. */
  uploadId?: string;
  /** Told the id that is needed to go on with the upload in a later visit. */
  onBegun?(uploadId: string): void;
}

/** The bytes of one upload on their way to the store: in one piece or in parts. */
export interface Transfer {
  /**
   * Sends what the store does not have.
   * @param confirm told how many bytes the store has
   * @throws the reason of the signal, or a `StoreFailure`
   */
  send(signal: AbortSignal, confirm: (bytes: number) => void): Promise<void>;
  /**
   * Removes what came of it.
   * @throws StoreFailure when something may be left
   */
  remove(): Promise<void>;
}

/** A transfer that has sent nothing yet, or goes on with the parts of an earlier one. */
export function createTransfer(options: TransferOptions): Transfer {
  const { store, key, mark = newMark(), content, type, onBegun } = options;
  const { part: partSize, parallel, parts: mostParts } = uploadLimits;
  const count = Math.ceil(content.size / partSize);
  let { uploadId } = options;
  // Of one to go on with, parts are there.
  let hasBegun = uploadId !== undefined;

  async function sendParts(signal: AbortSignal, confirm: (bytes: number) => void): Promise<void> {
    const stored = uploadId === undefined ? undefined : await store.listParts(key, uploadId, signal);
    // It was completed, and the answer was lost; or the store has given it up.
    if (stored === undefined && uploadId !== undefined && (await isStored(signal))) return;
    if (stored === undefined || uploadId === undefined) {
      uploadId = await store.begin(key, type, mark);
      onBegun?.(uploadId);
    }
    const id = uploadId;
    const tags = new Map<number, string>();
    for (const { number, etag, size } of stored ?? []) {
      if (number <= count && size === pieceOf(number).size) tags.set(number, etag);
    }
    const missing = Array.from({ length: count }, (_, at) => at + 1).filter(number => !tags.has(number));
    const sentNow = () => [...tags.keys()].reduce((sum, number) => sum + pieceOf(number).size, 0);
    confirm(sentNow());
    const putPart = async (number: number) => {
      tags.set(number, await store.putPart(key, id, number, pieceOf(number), signal));
      if (!signal.aborted) confirm(sentNow());
    };
    await inParallel(missing, parallel, putPart, signal);
    const parts = [...tags].map(([number, etag]) => ({ number, etag })).sort((a, b) => a.number - b.number);
    if (!(await store.complete(key, id, parts)) && !(await isStored(signal))) throw mismatch();
  }

  function pieceOf(number: number): Blob {
    return content.slice((number - 1) * partSize, number * partSize);
  }

  async function isStored(signal: AbortSignal): Promise<boolean> {
    return (await store.head(key, signal))?.mark === mark;
  }

  return {
    async send(signal, confirm) {
      if (count > mostParts) {
        // Digits alone, as the message is known.
        const args = { count: String(count), most: String(mostParts) };
        throw new StoreFailure('TooManyParts', storeMessages.tooManyParts(count, mostParts), false, undefined, args);
      }
      hasBegun = true;
      try {
        if (content.size <= partSize) await store.create(key, content, type, mark);
        else await sendParts(signal, confirm);
      } catch (error) {
        if (!hasCode(error, TAKEN)) throw error;
        // When an answer is lost, the request is repeated and finds the upload's own object.
        if (!(await isStored(signal))) throw new StoreFailure('NameTaken', storeMessages.nameTaken, false);
      }
      signal.throwIfAborted();
      if ((await store.head(key, signal))?.size !== content.size) throw mismatch();
      confirm(content.size);
    },

    async remove() {
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
  { key, uploadId, mark }: { key: string; uploadId?: string | undefined; mark: string },
): Promise<void> {
  if (uploadId !== undefined) {
    await store.abort(key, uploadId);
    if ((await store.listParts(key, uploadId)) !== undefined) throw new Error('Parts are left');
  }
  // It may have been whole in the moment in which it was given up.
  const stored = await store.head(key);
  if (stored?.mark === mark) await store.removeIf(key, stored.etag);
}
