import type { EmotionCache } from '@emotion/cache';
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
const textParts = ['publicLater', 'console', 'later'] as const;
export type TextPartName = (typeof textParts)[number];

interface Language extends Record<TextPartName, () => Promise<TextPart>> {
  /** As those who speak it call it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** How dates and numbers are written, whatever the browser's tag says. */
  formats?: Intl.LocaleOptions;
  start(): Promise<StartTexts>;
}

/** The languages of the console. A further one is a folder beside `en`, and an entry here. */
export const languages = {
  en: {
    name: 'English',
    direction: 'ltr',
    // Beside the code, to say what goes wrong when another language can't be loaded.
    start: async () => english,
    publicLater: () => import('./en/publicLater').then(it => ({ texts: it.publicLaterTexts })),
    console: () => import('./en'),
    later: () => import('./en/later'),
  },
  de: {
    name: 'Deutsch',
    direction: 'ltr',
    start: () => import('./de/start'),
    publicLater: () => import('./de/publicLater').then(it => ({ texts: it.publicLaterTexts })),
    console: () => import('./de'),
    later: () => import('./de/later'),
  },
  fr: {
    name: 'Français',
    direction: 'ltr',
    start: () => import('./fr/start'),
    publicLater: () => import('./fr/publicLater').then(it => ({ texts: it.publicLaterTexts })),
    console: () => import('./fr'),
    later: () => import('./fr/later'),
  },
  es: {
    name: 'Español',
    direction: 'ltr',
    start: () => import('./es/start'),
    publicLater: () => import('./es/publicLater').then(it => ({ texts: it.publicLaterTexts })),
    console: () => import('./es'),
    later: () => import('./es/later'),
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    // Dates of the calendar that the service counts by, and the digits of identifiers, addresses and inputs.
    formats: { calendar: 'gregory', numberingSystem: 'latn' },
    start: () => import('./ar/start'),
    publicLater: () => import('./ar/publicLater').then(it => ({ texts: it.publicLaterTexts })),
    console: () => import('./ar'),
    later: () => import('./ar/later'),
  },
} as const satisfies Record<string, Language>;

export type LanguageId = keyof typeof languages;

/** Every language, in the order of the choice. */
export const languageIds = Object.keys(languages) as readonly LanguageId[];

/** What is known of a language. */
export function languageOf(id: LanguageId): Language {
  return languages[id];
}

/**
 * The tag by which dates, numbers and names are written in a language: that of the browser where it is set to a region
 * of this language, as `en-GB`.
 */
export function localeOf(id: LanguageId): string {
  const { formats } = languageOf(id);
  const asked = preferredTags().find(tag => languageOfTag(tag) === id) ?? id;
  try {
    return new Intl.Locale(asked, formats).toString();
  } catch {
    // There are browsers that ask for `en-US@posix`, which is no tag.
    return new Intl.Locale(id, formats).toString();
  }
}

/** The language that the browser asks for; English when there is none of those. */
export function preferredLanguage(): LanguageId {
  return preferredTags().map(languageOfTag).find(isLanguageId) ?? 'en';
}

/** The language of a tag such as `de-AT`; undefined when the console has no texts in it. */
export function languageNamed(tag: string): LanguageId | undefined {
  const id = languageOfTag(tag);
  return isLanguageId(id) ? id : undefined;
}

export function isLanguageId(id: unknown): id is LanguageId {
  return languageIds.some(known => known === id);
}

function languageOfTag(tag: string): string | undefined {
  return tag.toLowerCase().split(/[-_]/)[0];
}

/** Empty where there is no browser. */
function preferredTags(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}
