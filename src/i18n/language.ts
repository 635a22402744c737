import { useSyncExternalStore } from 'react';
import { type LanguageId, languageOf } from '../../contract/languages';
import { createListeners } from '../../dataProvider/listeners';
import { type Labels, labelsFrom, missingLabels, showLabels } from '../../resources/loading';
import { loadOnce } from '../../resources/loadOnce';
import { loadWithRetry } from '../../resources/loadWithRetry';
import * as english from './en/start';
import { type StartTexts, type TextPart, type TextPartName, textsOf } from './languages';
import { localeOf } from './locale';
import { fillText, findText, isolated, type TextArguments, type Writing, writingOf } from './text';

/** A language as far as it is loaded. */
interface Loaded {
  id: LanguageId;
  locale: string;
  writing: Writing;
  start: StartTexts;
  labels: Labels;
  parts: Map<TextPartName, TextPart>;
  loading: Map<TextPartName, Promise<void>>;
}

/** The parts that something on the page has needed so far: another language has them before it is shown. */
const needed = new Set<TextPartName>();
const { tell, subscribe } = createListeners();
let shown = loadedFrom('en', english);
let wanted: LanguageId = 'en';

/** The language of everything that is shown. */
export function getLanguage(): LanguageId {
  return shown.id;
}

/** The tag by which its dates, numbers and names are written; see `localeOf`. */
export function getLocale(): string {
  return shown.locale;
}

export function useLanguage(): LanguageId {
  return useSyncExternalStore(subscribe, getLanguage);
}

/**
 * Shows everything in a language once all texts that are needed are loaded: nothing is drawn in two languages. When
 * another one is wanted meanwhile, that one is shown. Throws when the texts can't be loaded; the language stays.
 */
export async function showLanguage(id: LanguageId): Promise<void> {
  wanted = id;
  const next = loadedFrom(id, await loadWithRetry(textsOf[id].start));
  for (let missing = missingOf(next); missing.length > 0; missing = missingOf(next)) await Promise.all(missing);
  if (wanted !== id) return;
  shown = next;
  showLabels(next.labels);
  tell();
}

/** Loads a part of the texts, once, with retries. Throws when it can't be loaded. */
export function loadTexts(part: TextPartName): Promise<void> {
  needed.add(part);
  return loadPart(shown, part);
}

/** The text before signing in at a key; undefined when there is none, or when it is not loaded. */
export function publicText(key: string): string | undefined {
  return findText(shown.start.publicTexts, key) ?? partText('publicLater', key);
}

/** The text at a key in a part; undefined when there is none, or when the part is not loaded. */
export function partText(part: TextPartName, key: string): string | undefined {
  return findText(shown.parts.get(part)?.texts, key);
}

/** A text with its arguments, in the plural form of the language that is shown. */
export function filled(text: string, given: TextArguments): string {
  return fillText(text, languageOf(shown.id).direction === 'rtl' ? isolated(given) : given, shown.writing);
}

/** A text of the part that comes later, for what is said outside of React. */
export async function laterText(key: string, given: TextArguments): Promise<string> {
  await loadTexts('later');
  return filled(partText('later', key) ?? key, given);
}

/** What writes the style sheets of the language that is shown; undefined where that is the console's own. */
export function styleCache(): TextPart['styleCache'] {
  return shown.parts.get('console')?.styleCache;
}

function loadedFrom(id: LanguageId, start: StartTexts): Loaded {
  const locale = localeOf(id);
  return {
    id,
    locale,
    writing: writingOf(locale),
    start,
    labels: labelsFrom(start.labels),
    parts: new Map(),
    loading: new Map(),
  };
}

/** What a language lacks of all that is needed, on its way. */
function missingOf(loaded: Loaded): Promise<void>[] {
  const parts = [...needed].filter(part => !loaded.parts.has(part));
  return [...parts.map(part => loadPart(loaded, part)), ...missingLabels(loaded.labels)];
}

function loadPart(loaded: Loaded, part: TextPartName): Promise<void> {
  return loadOnce(loaded.loading, part, () =>
    loadWithRetry(textsOf[loaded.id][part]).then(texts => void loaded.parts.set(part, texts)),
  );
}
