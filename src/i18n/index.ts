import { mapValues } from 'es-toolkit';
import type { I18nProvider } from 'ra-core';
import { findLanguage, type LanguageId, languages } from '../../contract/languages';
import { UNREACHABLE } from '../../dataProvider/errors';
import { loadedLabels } from '../../resources/loading';
import { filled, partText, publicText } from './language';
import { chooseLanguage } from './languageChoice';
import { localeOf } from './languages';
import { findText } from './text';

/**
 * Creates react-admin's i18n provider for the signed-in console. A missing key returns the argument `_`, or itself,
 * so an error's message can be given as key, too.
 * Each language gets a new provider, so that React re-renders what used the previous one.
 */
export function createI18nProvider(language: LanguageId): I18nProvider {
  // Nearly every component asks for it on each render.
  const locale = localeOf(language);
  return {
    translate(key: string, given: Record<string, unknown> = {}) {
      const text = partText('console', key) ?? labelText(key) ?? partText('later', key) ?? given._ ?? key;
      const isUnreachable = Object.values(given).includes(UNREACHABLE);
      return filled(ownMessage(String(text)), isUnreachable ? mapValues(given, ownMessage) : given);
    },
    changeLocale,
    getLocale: () => locale,
    getLocales: () => languages.map(({ id, name }) => ({ locale: localeOf(id), name })),
  };
}

/** Translates the message of a call without a response. Messages of the service remain as they are. */
function ownMessage<T>(text: T): T | string {
  return (text === UNREACHABLE ? publicText('signOut.unreachable') : undefined) ?? text;
}

/** Shows the language of a tag. @throws if it isn't supported, or its texts can't be loaded */
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

/** Maps keys of react-admin's components to the keys of our labels. */
const ownKeys: Readonly<Record<string, string>> = {
  'page.list': 'title',
  // Otherwise react-admin lowercases the name, even German nouns.
  forcedCaseName: 'name',
};
