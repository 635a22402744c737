import { downloadFile, openDownload } from '../screens/list/export/downloadFile';
import type { FileStore } from './s3';

/**
 * Makes the browser save a stored file.
 * @param name the name to save it under. The last segment of its key by default.
 */
export async function saveFile(files: FileStore, key: string, name = lastPart(key)): Promise<void> {
  const { url } = await files.address(key, name);
  openDownload(url, name);
}

/**
 * Downloads the whole file first, so that another one can follow, and then makes the browser save it. Whether the
 * browser does so or asks first is unknown.
 */
export async function saveWholeFile(files: FileStore, key: string, signal: AbortSignal): Promise<void> {
  const content = await files.content(key, signal);
  downloadFile(lastPart(key), [content], content.type);
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
