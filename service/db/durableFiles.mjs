import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's number for an input or output error. */
const EIO = 29;

/**
 * The parameters that PGlite starts PostgreSQL with, but for `-F`, by which a commit would not wait for the disk. Of
 * the ways to write the log, only `fsync` reaches the files' own operation. Of its files it keeps little, since WebAssembly
 * gives no memory back: the system keeps them as well, and reading from there costs microseconds.
 */
export const durableStart = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'shared_buffers=4MB',
    'max_connections=10',
    'max_locks_per_transaction=256',
  ].flatMap(setting => ['-c', setting]),
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

/**
 * Lets go of most of the 6 MB of files that PGlite is installed as and keeps in memory as one piece: of those that make
 * a database, and of those that no database of the service uses.
 */
export function releaseInstallation(FS) {
  const { mount } = FS.lookupPath('/').node;
  const { buffer } = FS.lookupPath('/pglite/bin/initdb').node.contents;
  const visit = folder => {
    for (const name of FS.readdir(folder || '/').filter(each => each !== '.' && each !== '..')) {
      const path = `${folder}/${name}`;
      const { node } = FS.lookupPath(path);
      // The data and the system's own folders are mounted.
      if (node.mount !== mount) continue;
      if (FS.isDir(node.mode)) visit(path);
      else if (UNUSED.test(path)) FS.unlink(path);
      else if (node.contents?.buffer === buffer) node.contents = node.contents.slice();
    }
  };
  visit('');
  // PGlite still refers to the piece, which is thereby empty.
  structuredClone(buffer, { transfer: [buffer] });
}

/** Conversions between character sets, dictionaries, collations of ICU, replication, build files, and texts of initdb. */
const UNUSED =
  /\/lib\/postgresql\/(utf8_and_|dict_snowball|libpqwalreceiver|pgoutput|pgxs\/)|\/icu\/|\/postgresql\/[^/]+\.(bki|sql|txt)$/;
