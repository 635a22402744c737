import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
} from 'react';
import { loadRetries } from '../../resources/loadFailures';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { loadTexts } from '../i18n/language';
import type { TextPartName } from '../i18n/languages';
import { isStyleFailure, loadFailedStyles } from './failedStyles';

/** A component that is loaded when it first renders, or earlier by `preload`. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /**
   * Loads the component early, so that it renders without suspending. After a failure it is loaded again, and the error
   * thrown, when it renders.
   */
  preload(): void;
}

/** Creates a component that loads on demand, by `loadWithRetry`, together with the part of the texts that it needs. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for components with any props
export function lazyWithRetry<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
  texts: TextPartName = 'later',
): LazyPart<ComponentProps<C>> {
  let lacksStyles = false;
  let attempt: Promise<{ default: C }> | undefined;
  const loadStyles = async () => {
    try {
      if (lacksStyles) await loadFailedStyles();
      lacksStyles = false;
      return await load();
    } catch (error) {
      lacksStyles ||= isStyleFailure(error);
      throw error;
    } finally {
      attempt = undefined;
    }
  };
  /** Runs one attempt at a time. The bundler's loader doesn't make a second one wait for a pending style sheet. */
  const loadStyled = () => {
    attempt ??= loadStyles();
    return attempt;
  };
  let isWanted = false;
  const begin = () =>
    lazy(async () => {
      isWanted = true;
      try {
        const [loaded] = await Promise.all([loadWithRetry(loadStyled), loadTexts(texts)]);
        return loaded;
      } catch (error) {
        // `lazy` caches the error, so replace the component before the next try.
        loadRetries.add(() => {
          part = begin();
        });
        throw error;
      }
    });
  let part: LazyExoticComponent<C> | C = begin();
  const preload = () =>
    void Promise.all([loadStyled(), loadTexts(texts)]).then(
      ([loaded]) => {
        // Keep a component that is suspended. Otherwise use the loaded one directly, because even a resolved `lazy`
        // suspends, and React delays replacing a fallback by a third of a second.
        if (!isWanted) part = loaded.default;
      },
      () => undefined,
    );
  return Object.assign((props: ComponentProps<C>) => createElement(part, props), { preload });
}
