import type { I18nProvider } from 'ra-core';
import { loadedLabels } from '../../resources/loading';
import { messages } from './en';
import { fillText, findText } from './text';

const locale = 'en';
const plural = new Intl.PluralRules(locale);
/** The texts of screens that bring their own. */
const brought: object[] = [];

/** Adds texts that only one screen needs, when it is loaded: the first page is to load no more than it shows. */
export function bringTexts(texts: Record<string, object>): void {
  brought.push(texts);
}

/**
 * The texts of the signed-in console for react-admin. A key without a text answers `_` of its arguments, or itself.
 * English is the only language so far; a further one is a folder beside `en`.
 */
export const i18nProvider: I18nProvider = {
  translate(key: string, given: Record<string, unknown> = {}) {
    const text = findText(messages, key) ?? findLabel(key) ?? findBrought(key) ?? given._ ?? key;
    return fillText(String(text), given, plural);
  },
  async changeLocale(wanted: string) {
    if (wanted !== locale) throw new Error(`The console has no texts in ${wanted}`);
  },
  getLocale: () => locale,
  getLocales: () => [{ locale, name: 'English' }],
};

function findLabel(key: string): string | undefined {
  const [, name, path] = /^resources\.([^.]+)\.(.+)$/.exec(key) ?? [];
  return name === undefined || path === undefined ? undefined : findText(loadedLabels(name), path);
}

function findBrought(key: string): string | undefined {
  for (const texts of brought) {
    const text = findText(texts, key);
    if (text !== undefined) return text;
  }
  return undefined;
}
