import type { RuntimeConfig } from '../../contract/config';
import type { Jobs } from '../../dataProvider';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { identityToken } from '../auth/session';
import { wholeAddress } from '../public/address';
import { identityCredentials } from './credentials';
import { createUploadJournal } from './journal';
import type { UploadStore } from './objectStore';
import type { FileStore } from './s3';
import { createUploads, type Uploads } from './uploads';

/** The object store as the console uses it. */
export interface Storage {
  /** Loads what speaks with the store. */
  files(): Promise<FileStore>;
  uploads: Uploads;
}

interface StorageOptions {
  config: Pick<RuntimeConfig, 'identity'> & { storage: NonNullable<RuntimeConfig['storage']> };
  jobs: Jobs;
  /** Whose unfinished uploads this browser notes. */
  person: string;
}

let opened: Storage | undefined;

/** The one storage of this page: made at the first asking. */
export function openStorage({ config, jobs, person }: StorageOptions): Storage {
  opened ??= createStorage({ config, jobs, person });
  return opened;
}

function createStorage({ config, jobs, person }: StorageOptions): Storage {
  let made: Promise<FileStore> | undefined;
  const files = () => {
    made ??= loadWithRetry(() => import('./s3')).then(({ createS3Store }) =>
      createS3Store({
        storage: config.storage,
        credentials: identityCredentials({
          identity: config.identity,
          idToken: identityToken,
          origin: wholeAddress('./'),
        }),
        origin: wholeAddress('./'),
      }),
    );
    // A later attempt may load it.
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  const uploads = createUploads({ store: loading(files), jobs, journal: createUploadJournal(person) });
  return { files, uploads };
}

/** A store whose client is loaded when it is first asked for something. */
function loading(load: () => Promise<UploadStore>): UploadStore {
  return {
    create: async (...given) => (await load()).create(...given),
    begin: async (...given) => (await load()).begin(...given),
    putPart: async (...given) => (await load()).putPart(...given),
    listParts: async (...given) => (await load()).listParts(...given),
    complete: async (...given) => (await load()).complete(...given),
    abort: async (...given) => (await load()).abort(...given),
    head: async (...given) => (await load()).head(...given),
    find: async key => (await load()).find(key),
    removeIf: async (...given) => (await load()).removeIf(...given),
  };
}
