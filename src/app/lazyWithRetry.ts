import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { loadTexts } from '../i18n/language';
import type { TextPartName } from '../i18n/languages';

/** A component that is loaded on demand, with `loadWithRetry`, and with the part of the texts that it needs. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for components of any props
export function lazyWithRetry<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
  texts: TextPartName = 'later',
): LazyExoticComponent<C> {
  return lazy(async () => {
    const [loaded] = await Promise.all([loadWithRetry(load), loadTexts(texts)]);
    return loaded;
  });
}
