import { use } from 'react';
import type { AnyResource } from '../schema/define';
import { loadResource } from './loading';

/** A resource's definition; suspends while it is loaded, and throws when it can't be. */
export function useResource(name: string): AnyResource {
  return use(loadResource(name));
}
