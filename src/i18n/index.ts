import type { I18nProvider } from 'ra-core';
import { loadedLabels } from '../../resources/loading';
import { filled, partText } from './language';
import { chooseLanguage } from './languageChoice';
import { isLanguageId, type LanguageId, localeOf } from './languages';
import { findText } from './text';

/**
 * The texts of the signed-in console for react-admin, in the language that is shown. A key without a text answers `_`
 * of its arguments, or itself. A provider of its own for each language: what is drawn by the last one is drawn again.
 */
export function createI18nProvider(language: LanguageId): I18nProvider {
  return {
    translate(key: string, given: Record<string, unknown> = {}) {
      const text = partText('console', key) ?? labelText(key) ?? partText('later', key) ?? given._ ?? key;
      return filled(String(text), given);
    },
    async changeLocale(wanted: string) {
      if (!isLanguageId(wanted)) throw new Error(`The console has no texts in ${wanted}`);
      await chooseLanguage(wanted);
    },
    getLocale: () => localeOf(language),
  };
}

function labelText(key: string): string | undefined {
  const [, name, path] = /^resources\.([^.]+)\.(.+)$/.exec(key) ?? [];
  if (name === undefined || path === undefined) return undefined;
  // Without it, react-admin's components write the name in lower case, German nouns too.
  return findText(loadedLabels(name), path === 'forcedCaseName' ? 'name' : path);
}
