import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's number for an input or output error. */
const EIO = 29;

/**
 * The parameters that PGlite starts PostgreSQL with, but for `-F`, by which a commit would not wait for the disk. Of
 * the ways to write the log, only `fsync` reaches the files' own operation. What it keeps of its files is a quarter of
 * what is usual: the system keeps them as well, and reading from there costs microseconds.
 */
export const durableStart = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB'],
];

/** A folder of PGlite's whose files and folders are on the disk when PostgreSQL has asked for it: PGlite's own are not. */
export class DurableFiles extends NodeFS {
  #sync;

  /**
   * @param {string} folder
   * @param {(descriptor: number) => void} [sync] for tests
   */
  constructor(folder, sync = fsyncSync) {
    super(folder);
    this.#sync = sync;
  }

  async init(engine, options) {
    const { emscriptenOpts } = await super.init(engine, options);
    const makeDurable = ({ FS, NODEFS }) => {
      NODEFS.stream_ops.fsync = stream => {
        try {
          if (FS.isDir(stream.node.mode)) this.#syncFolder(NODEFS.realPath(stream.node));
          else this.#sync(stream.nfd);
          return 0;
        } catch {
          // PostgreSQL stops at this, and recovers from its log when it is started again.
          return EIO;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, makeDurable] } };
  }

  /** Folders have no descriptor of their own there. */
  #syncFolder(path) {
    const descriptor = openSync(path, 'r');
    try {
      this.#sync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}
