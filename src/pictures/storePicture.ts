import { pictureTypes } from '../../contract/pictures';
import type { FileStore } from '../storage/s3';
import { createUploadTask } from '../storage/uploadTask';

/** A new name for a picture of this type. */
export function newName({ type }: Blob): string {
  const [ending] = Object.entries(pictureTypes).find(([, each]) => each === type) ?? [];
  if (ending === undefined) throw new Error(`Pictures are not stored as ${type}`);
  return `${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}.${ending}`;
}

/**
 * Stores a picture.
 * @param onProgress told the share that has been sent
 * @throws Error in the store's words when it was not stored; nothing of it is left then
 */
export async function storePicture(
  store: FileStore,
  key: string,
  content: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  let failed: Error | undefined;
  const task = createUploadTask({
    store,
    key,
    content,
    type: content.type,
    onChange({ state, sent, failure }) {
      onProgress(sent / content.size);
      // A user waits in front of a dialog: trying again is theirs to decide.
      if (state === 'PAUSED' && failure) void task.cancel().catch(() => undefined);
      failed ??= failure;
    },
  });
  task.resume();
  const { state, failure } = await task.ended();
  if (state !== 'COMPLETED') throw failed ?? failure ?? new Error('The upload was cancelled.');
}
