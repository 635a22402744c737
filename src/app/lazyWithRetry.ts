import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
} from 'react';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { loadTexts } from '../i18n/language';
import type { TextPartName } from '../i18n/languages';
import { isStyleFailure, loadFailedStyles } from './failedStyles';

/** What was thrown because code or texts did not come. */
const failures = new WeakSet<Error>();
/** Has what did not come be loaded again when it is next drawn. */
const renewals = new Set<() => void>();

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
        if (error instanceof Error) failures.add(error);
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

/** Whether this was thrown because something could not be loaded, and not by a defect. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}

/** What could not be loaded is tried again when it is next drawn; until then, React throws what was thrown. */
export function forgetLoadFailures(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
