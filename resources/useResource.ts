import { use } from 'react';
import type { AnyResource } from '../schema/define';
import { loadResource } from './loading';

/** Returns a resource's definition. Suspends while it loads and throws if it can't be loaded. */
export function useResource(name: string): AnyResource {
  return use(loadResource(name));
}
