import type { RuntimeConfig } from '../../contract/config';
import { lazyPromise } from '../../contract/lazyPromise';
import type { Jobs } from '../../dataProvider';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { identityToken } from '../auth/session';
import { absoluteUrl } from '../public/address';
import { identityCredentials } from './credentials';
import { createUploadJournal } from './journal';
import type { UploadStore } from './objectStore';
import type { FileStore } from './s3';
import { createUploads, type Uploads } from './uploads';

export interface Storage {
  /** Loads the client and resolves to the file operations. */
  files(): Promise<FileStore>;
  uploads: Uploads;
}

interface StorageOptions {
  config: Pick<RuntimeConfig, 'identity'> & { storage: NonNullable<RuntimeConfig['storage']> };
  jobs: Jobs;
  /** The user whose unfinished uploads the journal contains. */
  person: string;
}

let opened: Storage | undefined;

/** Returns this page's only storage, created on first use. */
export function openStorage({ config, jobs, person }: StorageOptions): Storage {
  opened ??= createStorage({ config, jobs, person });
  return opened;
}

function createStorage({ config, jobs, person }: StorageOptions): Storage {
  const origin = absoluteUrl('./');
  const files = lazyPromise(async () => {
    const { S3Store } = await loadWithRetry(() => import('./s3'));
    const credentials = identityCredentials({ identity: config.identity, idToken: identityToken, origin });
    return new S3Store({ storage: config.storage, credentials, origin });
  });
  const uploads = createUploads({ store: loading(files), jobs, journal: createUploadJournal(person) });
  return { files, uploads };
}

/** Creates a store that loads its client with the first request. */
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
