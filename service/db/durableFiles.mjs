import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's errno for an I/O error. */
const EIO = 29;

/**
 * PGlite's start parameters for PostgreSQL without `-F`, which would turn off fsync. `fsync` is the only
 * `wal_sync_method` that calls the file system's own operation. The buffers are small because WebAssembly never returns
 * memory: the operating system caches the files too, and reading from its cache takes microseconds.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'shared_buffers=4MB',
    'max_connections=10',
    'max_locks_per_transaction=256',
  ].flatMap(setting => ['-c', setting]),
];

/** A folder of PGlite's that implements fsync for files and folders, which PGlite's own file system doesn't. */
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
          // PostgreSQL panics at this, and recovers from its log at the next start.
          return EIO;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, makeDurable] } };
  }

  /** Opens the folder for fsync, as Emscripten has no descriptor for folders. */
  #syncFolder(path) {
    const descriptor = openSync(path, 'r');
    try {
      this.#sync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}

/**
 * Frees most of the 6 MB of installation files that PGlite keeps in memory in one buffer: those that only initdb needs,
 * and those that no database of the service uses.
 */
export function releaseInstallation(FS) {
  const { mount } = FS.lookupPath('/').node;
  const { buffer } = FS.lookupPath('/pglite/bin/initdb').node.contents;
  const visit = folder => {
    for (const name of FS.readdir(folder || '/').filter(each => each !== '.' && each !== '..')) {
      const path = `${folder}/${name}`;
      const { node } = FS.lookupPath(path);
      // The data folder and the system's own folders are other mounts.
      if (node.mount !== mount) continue;
      if (FS.isDir(node.mode)) visit(path);
      else if (UNUSED_FILES.test(path)) FS.unlink(path);
      else if (node.contents?.buffer === buffer) node.contents = node.contents.slice();
    }
  };
  visit('');
  // PGlite still refers to the buffer. A transfer detaches it, which frees its memory.
  structuredClone(buffer, { transfer: [buffer] });
}

/** Character set conversions, dictionaries, ICU collations, replication, build files, and the scripts of initdb. */
const UNUSED_FILES =
  /\/lib\/postgresql\/(utf8_and_|dict_snowball|libpqwalreceiver|pgoutput|pgxs\/)|\/icu\/|\/postgresql\/[^/]+\.(bki|sql|txt)$/;
