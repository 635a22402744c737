import { pictureTypes } from '../../contract/pictures';
import type { FileStore } from '../storage/s3';
import { UploadTask } from '../storage/uploadTask';

/** Returns a random file name for a picture of this type. */
export function newName({ type }: Blob): string {
  const [ending] = Object.entries(pictureTypes).find(([, each]) => each === type) ?? [];
  if (ending === undefined) throw new Error(`Pictures are not stored as ${type}`);
  return `${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}.${ending}`;
}

/**
 * Stores a picture.
 * @param onProgress receives the share that was sent
 * @throws Error with the store's message if it wasn't stored. Nothing of it is left then.
 */
export async function storePicture(
  store: FileStore,
  key: string,
  content: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  let failed: Error | undefined;
  const task = new UploadTask({
    store,
    key,
    content,
    type: content.type,
    onChange({ state, sent, failure }) {
      onProgress(sent / content.size);
      // The user waits in the dialog and decides about retrying.
      if (state === 'PAUSED' && failure) void task.cancel().catch(() => undefined);
      failed ??= failure;
    },
  });
  task.resume();
  const { state, failure } = await task.ended();
  if (state !== 'COMPLETED') throw failed ?? failure ?? new Error('The upload was cancelled.');
}
