import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const attempts = 5;
const pauseMs = 1000;
const timeoutMs = 120_000;

/** A page's code did not arrive within 120 s. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}

/**
 * Loads code, trying again when it fails: 5 times in all, a second apart, up to 120 s each. Throws what the last
 * attempt threw.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withinTime(load());
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  }
}

/** A component that is loaded on demand, with `loadWithRetry`. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for components of any props
export function lazyWithRetry<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> {
  return lazy(() => loadWithRetry(load));
}

async function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout('Loading this page took longer than 120 s')), timeoutMs);
  });
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer));
}
