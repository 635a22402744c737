import { useSyncExternalStore } from 'react';
import { useCurrentUser } from '../access/useRole';
import { useRuntimeConfig } from '../app/runtimeConfig';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { openStorage, type Storage } from './storage';
import type { Upload } from './uploadEntry';
import type { Uploads } from './uploads';

/** Returns the object store, or undefined if the installation has none. */
export function useStorage(): Storage | undefined {
  const config = useRuntimeConfig();
  const { jobs } = useConsoleDataProvider();
  const { id } = useCurrentUser();
  if (config?.storage === undefined) return undefined;
  return openStorage({ config: { ...config, storage: config.storage }, jobs, person: id });
}

/** Returns the uploads of this visit, newest first. */
export function useUploads({ subscribe, getSnapshot }: Uploads): readonly Upload[] {
  return useSyncExternalStore(subscribe, getSnapshot);
}
