/**
 * The store's files. Each contains one part of an object under a random name, is written once, and counts only when the
 * database refers to it. A crash leaves at most an unreferenced file, which the sweep removes.
 */
import { randomUUID } from 'node:crypto';
import { access, constants, copyFile, type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limits } from '../../contract/formats';
import { syncFolder } from '../durable';
import { freeBytes } from '../freeSpace';
import { hasCode } from '../hasCode';
import { StoreError } from './errors';

export type StoreFiles = ReturnType<typeof storeFiles>;

/**
 * @param folder created when it is first needed
 * @param sync replaced in tests
 */
export function storeFiles(folder: string, sync = syncFolder) {
  const incoming = join(folder, 'incoming');
  const finished = join(folder, 'files');
  /** The bytes that requests in progress will still write. */
  let reserved = 0;
  const pathOf = (file: string) => join(finished, file.slice(0, 2), file);

  /** Creates a folder and its missing parents. A folder survives a crash once its parent is flushed to disk. */
  async function makeFolder(path: string): Promise<void> {
    const topFolder = await mkdir(path, { recursive: true, mode: 0o700 });
    if (topFolder === undefined) return;
    for (let made = path; made.length >= topFolder.length; made = dirname(made)) await sync(dirname(made));
  }

  /** Creates a file under a temporary name, and renames it when it is complete and flushed to disk. */
  async function make(fill: (path: string) => Promise<void>): Promise<string> {
    const file = randomUUID();
    const unfinished = join(incoming, file);
    const path = pathOf(file);
    await makeFolder(incoming);
    try {
      await fill(unfinished);
      await makeFolder(dirname(path));
      await rename(unfinished, path);
      await sync(dirname(path));
      return file;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isFull(error) ? fullError() : error;
    }
  }

  return {
    incoming,
    /** The folder of finished files, in subfolders named by the first two letters of their names. */
    finished,

    /** @throws an error of the file system when no file can be written */
    async assertWritable() {
      for (const path of [incoming, finished]) {
        await makeFolder(path);
        await access(path, constants.W_OK);
      }
    },

    /**
     * Reserves disk space for content that is still being received, so that concurrent uploads don't use it. `consume`
     * reduces the reservation by the bytes that have been written to disk, `release` ends it.
     * @throws StoreError when there isn't enough
     */
    async reserve(bytes: number) {
      await makeFolder(incoming);
      if ((await freeBytes(incoming)) < reserved + bytes + limits.diskReserve) throw fullError();
      reserved += bytes;
      let remaining = bytes;
      const releaseBytes = (count: number) => {
        const released = Math.min(remaining, count);
        remaining -= released;
        reserved -= released;
      };
      return { consume: releaseBytes, release: () => releaseBytes(remaining) };
    },

    /** Writes a new file atomically and flushes it to disk. @returns its name */
    write: (pieces: AsyncIterable<Buffer>) =>
      make(async path => {
        const handle = await open(path, 'wx', 0o600);
        try {
          for await (const piece of pieces) await writeAll(handle, piece);
          await handle.sync();
        } finally {
          await handle.close();
        }
      }),

    /** Hard-links or copies a file. @returns the name of the new one */
    duplicate: (file: string) =>
      make(async path => {
        try {
          await link(pathOf(file), path);
        } catch {
          // Not every file system supports hard links.
          await copyFile(pathOf(file), path, constants.COPYFILE_FICLONE);
          const handle = await open(path, 'r+');
          await handle.sync().finally(() => handle.close());
        }
      }),

    open: (file: string) => open(pathOf(file), 'r'),

    /** Removes files and ignores missing ones. */
    async remove(files: readonly string[]) {
      for (const file of files) await rm(pathOf(file), { force: true });
    },
  };
}

async function writeAll(handle: FileHandle, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten;
}

function isFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC', 'EDQUOT');
}

const fullError = () => new StoreError('ServiceUnavailable', 'The store is full.');
