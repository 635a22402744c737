import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWithRetry } from '../../resources/loadWithRetry';

/** A component that is loaded on demand, with `loadWithRetry`. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for components of any props
export function lazyWithRetry<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> {
  return lazy(() => loadWithRetry(load));
}
