import type { I18nProvider } from 'ra-core';
import { findLanguage, type LanguageId, languages } from '../../contract/languages';
import { loadedLabels } from '../../resources/loading';
import { filled, partText } from './language';
import { chooseLanguage } from './languageChoice';
import { localeOf } from './locale';
import { findText } from './text';

/**
 * The texts of the signed-in console for react-admin, in the language that is shown. A key without a text answers `_`
 * of its arguments, or itself. A provider of its own for each language: what is drawn by the last one is drawn again.
 */
export function createI18nProvider(language: LanguageId): I18nProvider {
  // Nearly every part of a page asks for it whenever it is drawn.
  const locale = localeOf(language);
  return {
    translate(key: string, given: Record<string, unknown> = {}) {
      const text = partText('console', key) ?? labelText(key) ?? partText('later', key) ?? given._ ?? key;
      return filled(String(text), given);
    },
    changeLocale,
    getLocale: () => locale,
    getLocales: () => languages.map(({ id, name }) => ({ locale: localeOf(id), name })),
  };
}

/** Shows the language of a tag. Throws when there are no texts in it, or when they can't be loaded. */
export async function changeLocale(tag: string): Promise<void> {
  const language = findLanguage(tag);
  if (!language) throw new Error(`The console has no texts in ${tag}`);
  await chooseLanguage(language.id);
}

function labelText(key: string): string | undefined {
  const [, name, path] = /^resources\.([^.]+)\.(.+)$/.exec(key) ?? [];
  if (name === undefined || path === undefined) return undefined;
  return findText(loadedLabels(name), ownKeys[path] ?? path);
}

/** What the labels of definitions call what react-admin's components ask for. */
const ownKeys: Readonly<Record<string, string>> = {
  'page.list': 'title',
  // Without it they write the name in lower case, German nouns too.
  forcedCaseName: 'name',
};
