import type { EmotionCache } from '@emotion/cache';
import { findLanguage, type LanguageId, languageOf } from '../../contract/languages';
import type { LabelSources } from '../../resources/labelSources';
import type { publicTexts } from './en/public';
import * as english from './en/start';

/** What a language loads first: the texts of the sign-in page, the titles of pages and the loaders of labels. */
export interface StartTexts {
  publicTexts: typeof publicTexts;
  labels: LabelSources;
}

/** Texts that are loaded together. */
export interface TextPart {
  texts: object;
  /** Replaces the console's Emotion cache, for right-to-left style sheets. */
  styleCache?: EmotionCache;
}

/**
 * The parts of a language that are loaded on demand: `publicLater` with the public pages after sign-in, `console` with
 * the console, `later` with the first component that isn't part of the first list.
 */
export type TextPartName = 'publicLater' | 'console' | 'later';

interface LanguageTexts extends Record<TextPartName, () => Promise<TextPart>> {
  start(): Promise<StartTexts>;
}

/** The loaders of each language. To add a language, add a folder beside `en` and an entry here. */
export const textsOf: Readonly<Record<LanguageId, LanguageTexts>> = {
  en: {
    // Bundled with the code, so that errors can be shown when another language can't be loaded.
    start: async () => english,
    publicLater: () => import('./en/publicLater'),
    console: () => import('./en'),
    later: () => import('./en/later'),
  },
  de: {
    start: () => import('./de/start'),
    publicLater: () => import('./de/publicLater'),
    console: () => import('./de'),
    later: () => import('./de/later'),
  },
  fr: {
    start: () => import('./fr/start'),
    publicLater: () => import('./fr/publicLater'),
    console: () => import('./fr'),
    later: () => import('./fr/later'),
  },
  es: {
    start: () => import('./es/start'),
    publicLater: () => import('./es/publicLater'),
    console: () => import('./es'),
    later: () => import('./es/later'),
  },
  ar: {
    start: () => import('./ar/start'),
    publicLater: () => import('./ar/publicLater'),
    console: () => import('./ar'),
    later: () => import('./ar/later'),
  },
};

/** Returns the browser's preferred language that the console supports, or English. */
export function preferredLanguage(): LanguageId {
  return languageOf(...preferredTags()).id;
}

/**
 * Returns the tag for formatting dates, numbers and names in a language. It includes the region if the browser is set
 * to one of this language, such as `en-GB`.
 */
export function localeOf(id: LanguageId): string {
  // Keep the language's own, whatever the browser's tag says.
  const { calendar, numberingSystem } = new Intl.Locale(languageOf(id).formats);
  const written = (tag: string) => new Intl.Locale(tag, { calendar, numberingSystem }).toString();
  try {
    return written(preferredTags().find(tag => findLanguage(tag)?.id === id) ?? id);
  } catch {
    // Some browsers report `en-US@posix`, which isn't a valid tag.
    return written(id);
  }
}

/** Returns the browser's language tags in order of preference. Empty outside a browser. */
function preferredTags(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}
