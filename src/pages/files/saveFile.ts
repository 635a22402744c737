import type { Storage } from '../../storage/storage';
import { lastName } from './keys';

/** Has the browser save a stored file under its own name. */
export async function saveFile(storage: Storage, key: string): Promise<void> {
  const { url } = await (await storage.files()).address(key, lastName(key));
  const link = document.createElement('a');
  link.href = url;
  link.download = lastName(key);
  link.rel = 'noreferrer';
  link.click();
}
