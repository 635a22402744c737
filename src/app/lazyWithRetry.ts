import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
} from 'react';
import { renewals } from '../../resources/loadFailures';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { loadTexts } from '../i18n/language';
import type { TextPartName } from '../i18n/languages';
import { isStyleFailure, loadFailedStyles } from './failedStyles';

/** A component that is loaded on demand, or before that by `preload`. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /**
   * Loads it ahead of need, to be drawn without waiting. What fails is loaded again once it is drawn, and tells then.
   */
  preload(): void;
}

/** A component that is loaded on demand, with `loadWithRetry`, and with the part of the texts that it needs. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for components of any props
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
  /** One attempt at a time: the bundler's loader lets a second one pass while a sheet is still on its way. */
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
        // Until then, React throws what was thrown.
        renewals.add(() => {
          part = begin();
        });
        throw error;
      }
    });
  let part: LazyExoticComponent<C> | C = begin();
  const preload = () =>
    void Promise.all([loadStyled(), loadTexts(texts)]).then(
      ([loaded]) => {
        // A part that is waited for stays the same one. Another need not wait, not even for a moment: React holds back
        // for a third of a second what replaces a fallback.
        if (!isWanted) part = loaded.default;
      },
      () => undefined,
    );
  return Object.assign((props: ComponentProps<C>) => createElement(part, props), { preload });
}
