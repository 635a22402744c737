import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { messages } from './en';

/** The texts of the signed-in console. English is the only language so far; a further one is a folder beside `en`. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  // Labels are typed by their definitions, which react-admin's type of nested texts does not know.
  () => messages as unknown as TranslationMessages,
  'en',
  [{ locale: 'en', name: 'English' }],
);
