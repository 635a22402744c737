import type { EmotionCache } from '@emotion/cache';
import { type LanguageId, languageOf } from '../../contract/languages';
import type { LabelSources } from '../../resources/labelSources';
import type { publicTexts } from './en/public';
import * as english from './en/start';

/** What a language has from the start: the texts of the sign-in page, the titles of pages and the way to labels. */
export interface StartTexts {
  publicTexts: typeof publicTexts;
  labels: LabelSources;
}

/** Texts that are loaded together. */
export interface TextPart {
  texts: object;
  /** In place of the console's own, where a language has its style sheets written otherwise. */
  styleCache?: EmotionCache;
}

/**
 * The parts of a language that come when they are needed: `publicLater` with the pages that follow sign-in,
 * `console` with the console, `later` with the first thing that is not in the first list.
 */
export type TextPartName = 'publicLater' | 'console' | 'later';

interface LanguageTexts extends Record<TextPartName, () => Promise<TextPart>> {
  start(): Promise<StartTexts>;
}

/** The texts of each language. A further one is a folder beside `en`, and an entry here. */
export const textsOf: Readonly<Record<LanguageId, LanguageTexts>> = {
  en: {
    // Beside the code, to say what goes wrong when another language can't be loaded.
    start: async () => english,
    publicLater: () => import('./en/publicLater').then(it => ({ texts: it.publicLaterTexts })),
    console: () => import('./en'),
    later: () => import('./en/later'),
  },
  de: {
    start: () => import('./de/start'),
    publicLater: () => import('./de/publicLater').then(it => ({ texts: it.publicLaterTexts })),
    console: () => import('./de'),
    later: () => import('./de/later'),
  },
  fr: {
    start: () => import('./fr/start'),
    publicLater: () => import('./fr/publicLater').then(it => ({ texts: it.publicLaterTexts })),
    console: () => import('./fr'),
    later: () => import('./fr/later'),
  },
  es: {
    start: () => import('./es/start'),
    publicLater: () => import('./es/publicLater').then(it => ({ texts: it.publicLaterTexts })),
    console: () => import('./es'),
    later: () => import('./es/later'),
  },
  ar: {
    start: () => import('./ar/start'),
    publicLater: () => import('./ar/publicLater').then(it => ({ texts: it.publicLaterTexts })),
    console: () => import('./ar'),
    later: () => import('./ar/later'),
  },
};

/** The language that the browser asks for; English when there is none of those. */
export function preferredLanguage(): LanguageId {
  return languageOf(...preferredTags()).id;
}

/** The tags that the browser is set to, the most wanted first; none where there is no browser. */
export function preferredTags(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}
