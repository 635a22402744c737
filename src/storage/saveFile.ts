import { downloadFile } from '../screens/list/export/downloadFile';
import type { FileStore } from './s3';

/**
 * Has the browser save a stored file.
 * @param name under which it is saved; the last part of its key unless said
 */
export async function saveFile(files: FileStore, key: string, name = lastPart(key)): Promise<void> {
  const { url } = await files.address(key, name);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noreferrer';
  link.click();
}

/**
 * The same once it is whole in the browser, so that another one may follow. Whether the browser then saves it, or asks
 * first, is not known.
 */
export async function saveWholeFile(files: FileStore, key: string, signal: AbortSignal): Promise<void> {
  const content = await files.content(key, signal);
  downloadFile(lastPart(key), [content], content.type);
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
