import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { messages } from './en';

/** The texts of the signed-in console. English is the only language so far; a further one is a folder beside `en`. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(() => messages, 'en', [
  { locale: 'en', name: 'English' },
]);
