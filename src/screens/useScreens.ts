import { use } from 'react';
import type { AnyResource } from '../../schema/define';

/** The hand-written parts of any resource. */
export type AnyScreens = Awaited<ReturnType<NonNullable<AnyResource['screens']>>>['default'];

const none: Promise<AnyScreens> = Promise.resolve({});
const loaded = new Map<string, Promise<AnyScreens>>();

/** The hand-written parts of a resource, loaded once; suspends meanwhile, and throws when they can't be loaded. */
export function useScreens(resource: AnyResource): AnyScreens {
  return use(screensOf(resource));
}

function screensOf(resource: AnyResource): Promise<AnyScreens> {
  if (!resource.screens) return none;
  const known = loaded.get(resource.name);
  if (known) return known;
  const loading = resource.screens().then(module => module.default);
  loaded.set(resource.name, loading);
  // A failed load is forgotten, so that Retry loads again.
  loading.catch(() => loaded.delete(resource.name));
  return loading;
}
