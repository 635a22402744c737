import { useSyncExternalStore } from 'react';
import { type LanguageId, languageOf } from '../../contract/languages';
import { createListeners } from '../../dataProvider/listeners';
import { createLabels, type Labels, loadMissingLabels, setCurrentLabels } from '../../resources/loading';
import { loadOnce } from '../../resources/loadOnce';
import { loadWithRetry } from '../../resources/loadWithRetry';
import * as english from './en/start';
import { localeOf, type StartTexts, type TextPart, type TextPartName, textsOf } from './languages';
import { fillText, findText, isolated, type TextArguments, textFormatOf, type Writing } from './text';

/** A language with the texts that are loaded so far. */
interface Loaded {
  id: LanguageId;
  locale: string;
  writing: Writing;
  start: StartTexts;
  labels: Labels;
  parts: Map<TextPartName, TextPart>;
  loading: Map<TextPartName, Promise<void>>;
}

/** The parts used so far. Another language loads them before it is shown. */
const needed = new Set<TextPartName>();
const { notify, subscribe } = createListeners();
let shown = loadedFrom('en', english);
let wanted: LanguageId = 'en';

/** Returns the current language. */
export function getLanguage(): LanguageId {
  return shown.id;
}

/** Returns the tag for formatting dates, numbers and names. See `localeOf`. */
export function getLocale(): string {
  return shown.locale;
}

export function useLanguage(): LanguageId {
  return useSyncExternalStore(subscribe, getLanguage);
}

/**
 * Switches to a language once all texts in use are loaded, so that languages are never mixed. Does nothing if another
 * language is requested meanwhile.
 * @throws if the texts can't be loaded. The current language stays.
 */
export async function showLanguage(id: LanguageId): Promise<void> {
  wanted = id;
  const next = loadedFrom(id, await loadWithRetry(textsOf[id].start));
  for (let missing = missingOf(next); missing.length > 0; missing = missingOf(next)) await Promise.all(missing);
  if (wanted !== id) return;
  shown = next;
  setCurrentLabels(next.labels);
  notify();
}

/** Loads a part of the texts, once, with retries. @throws if it can't be loaded */
export function loadTexts(part: TextPartName): Promise<void> {
  needed.add(part);
  return loadPart(shown, part);
}

/** Returns a text of the public pages, or undefined if there is none or it isn't loaded. */
export function publicText(key: string): string | undefined {
  return findText(shown.start.publicTexts, key) ?? partText('publicLater', key);
}

/** Returns a text of a part, or undefined if there is none or the part isn't loaded. */
export function partText(part: TextPartName, key: string): string | undefined {
  return findText(shown.parts.get(part)?.texts, key);
}

/** Fills a text with its arguments, in the plural form of the current language. */
export function filled(text: string, given: TextArguments): string {
  return fillText(text, languageOf(shown.id).direction === 'rtl' ? isolated(given) : given, shown.writing);
}

/** Resolves to a text of the part `later`, for messages outside React. */
export async function laterText(key: string, given: TextArguments): Promise<string> {
  await loadTexts('later');
  return filled(partText('later', key) ?? key, given);
}

/** Returns the Emotion cache of the current language, or undefined for the console's default. */
export function styleCache(): TextPart['styleCache'] {
  return shown.parts.get('console')?.styleCache;
}

function loadedFrom(id: LanguageId, start: StartTexts): Loaded {
  const locale = localeOf(id);
  return {
    id,
    locale,
    writing: textFormatOf(locale),
    start,
    labels: createLabels(start.labels),
    parts: new Map(),
    loading: new Map(),
  };
}

/** Starts loading the texts in use that a language lacks. */
function missingOf(loaded: Loaded): Promise<void>[] {
  const parts = [...needed].filter(part => !loaded.parts.has(part));
  return [...parts.map(part => loadPart(loaded, part)), ...loadMissingLabels(loaded.labels)];
}

function loadPart(loaded: Loaded, part: TextPartName): Promise<void> {
  return loadOnce(loaded.loading, part, () =>
    loadWithRetry(textsOf[loaded.id][part]).then(texts => void loaded.parts.set(part, texts)),
  );
}
