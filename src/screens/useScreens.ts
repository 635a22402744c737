import { use } from 'react';
import type { AnyResource } from '../../schema/define';
import { loadWithRetry } from '../app/lazyWithRetry';

/** The hand-written parts of any resource. */
export type AnyScreens = Awaited<ReturnType<NonNullable<AnyResource['screens']>>>['default'];

const none: AnyScreens = {};
const loaded = new Map<string, Promise<AnyScreens>>();

/** The hand-written parts of a resource, loaded once; suspends meanwhile, and throws when they can't be loaded. */
export function useScreens(resource: AnyResource): AnyScreens {
  return resource.screens ? use(loadOnce(resource.name, resource.screens)) : none;
}

function loadOnce(name: string, load: NonNullable<AnyResource['screens']>): Promise<AnyScreens> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = loadWithRetry(load).then(module => module.default);
  loaded.set(name, loading);
  // A failed load is forgotten, so that Retry loads again.
  loading.catch(() => loaded.delete(name));
  return loading;
}
