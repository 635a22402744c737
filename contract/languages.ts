/** A language of the console, and of the service's mails, text messages and pages. */
export interface Language {
  id: 'en' | 'de' | 'fr' | 'es' | 'ar';
  /** Its name in the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The BCP 47 tag for formatting dates, numbers and lists. */
  formats: string;
}

export type LanguageId = Language['id'];

const english: Language = { id: 'en', name: 'English', direction: 'ltr', formats: 'en-GB' };

/** All languages, in the order of the language menu. English is the fallback. */
export const languages: readonly Language[] = [
  english,
  { id: 'de', name: 'Deutsch', direction: 'ltr', formats: 'de' },
  { id: 'fr', name: 'Français', direction: 'ltr', formats: 'fr' },
  { id: 'es', name: 'Español', direction: 'ltr', formats: 'es' },
  // Gregorian calendar and Latin digits, to match the service's dates, and identifiers, addresses and inputs.
  { id: 'ar', name: 'العربية', direction: 'rtl', formats: 'ar-u-ca-gregory-nu-latn' },
];

/** Returns the language of a tag such as `de` or `de_AT`. Undefined if it isn't supported. */
export function findLanguage(tag: string | null | undefined): Language | undefined {
  const id = tag?.toLowerCase().split(/[-_]/)[0];
  return languages.find(language => language.id === id);
}

/** Returns the language of the first supported tag, otherwise English. */
export function languageOf(...tags: readonly (string | undefined)[]): Language {
  return tags.map(findLanguage).find(language => language !== undefined) ?? english;
}
