/**
 * The store's files. Each holds a part of an object under a random name, is written once, and counts only when the
 * database names it: a crash leaves at most a file that no object names, which the sweep removes.
 */
import { randomUUID } from 'node:crypto';
import { constants, copyFile, type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limits } from '../../contract/formats';
import { syncFolder } from '../durable';
import { freeBytes } from '../freeSpace';
import { StoreError } from './errors';

export interface StoreFiles {
  readonly incoming: string;
  /** Where finished files are, in folders of the first two letters of their names. */
  readonly finished: string;
  /**
   * Keeps room on the disk for this many bytes, which others that come meanwhile don't get.
   * @throws StoreError when there is none
   */
  reserve(bytes: number): Promise<Reservation>;
  /** Writes a new file; it is there, whole and on disk, or not at all. @returns its name */
  write(pieces: AsyncIterable<Buffer>): Promise<string>;
  /** Another name for the content of a file. */
  duplicate(file: string): Promise<string>;
  open(file: string): Promise<FileHandle>;
  /** Files that are not there are no error. */
  remove(files: readonly string[]): Promise<void>;
}

/** Room on the disk for what is still to come. */
interface Reservation {
  /** So much of it has come, and takes room by itself. */
  arrived(bytes: number): void;
  /** Gives back what has not come. */
  release(): void;
}

/**
 * @param folder made when something is written
 * @param sync for tests
 */
export function storeFiles(folder: string, sync = syncFolder): StoreFiles {
  const incoming = join(folder, 'incoming');
  const finished = join(folder, 'files');
  /** What requests that go on will still write. */
  let reserved = 0;
  const pathOf = (file: string) => join(finished, file.slice(0, 2), file);

  /** Makes a folder and those above it that are missing. Each lasts when the one above it is on disk. */
  async function makeFolder(path: string): Promise<void> {
    const highest = await mkdir(path, { recursive: true, mode: 0o700 });
    if (highest === undefined) return;
    for (let made = path; made.length >= highest.length; made = dirname(made)) await sync(dirname(made));
  }

  /** Makes a file under a temporary name and gives it its own when it is whole and on disk. */
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
      throw isFull(error) ? full() : error;
    }
  }

  return {
    incoming,
    finished,

    async reserve(bytes) {
      await makeFolder(incoming);
      if ((await freeBytes(incoming)) < reserved + bytes + limits.diskReserve) throw full();
      reserved += bytes;
      let left = bytes;
      const take = (taken: number) => {
        const some = Math.min(left, taken);
        left -= some;
        reserved -= some;
      };
      return { arrived: take, release: () => take(left) };
    },

    write: pieces =>
      make(async path => {
        const handle = await open(path, 'wx', 0o600);
        try {
          for await (const piece of pieces) await writeAll(handle, piece);
          await handle.sync();
        } finally {
          await handle.close();
        }
      }),

    duplicate: file =>
      make(async path => {
        try {
          await link(pathOf(file), path);
        } catch {
          // Not every file system can give a file a second name.
          await copyFile(pathOf(file), path, constants.COPYFILE_FICLONE);
          const handle = await open(path, 'r+');
          await handle.sync().finally(() => handle.close());
        }
      }),

    open: file => open(pathOf(file), 'r'),

    async remove(files) {
      for (const file of files) await rm(pathOf(file), { force: true });
    },
  };
}

async function writeAll(handle: FileHandle, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

const full = () => new StoreError('ServiceUnavailable', 'The store has no room for this.');
