/** A language of the console, and of the service's mails, text messages and pages. */
export interface Language {
  id: 'en' | 'de' | 'fr' | 'es' | 'ar';
  /** As those who speak it call it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The tag by which dates, numbers and lists are written. */
  formats: string;
}

export type LanguageId = Language['id'];

const english: Language = { id: 'en', name: 'English', direction: 'ltr', formats: 'en-GB' };

/** All of them, in the order of the choice; English is for anyone who has chosen none of the others. */
export const languages: readonly Language[] = [
  english,
  { id: 'de', name: 'Deutsch', direction: 'ltr', formats: 'de' },
  { id: 'fr', name: 'Français', direction: 'ltr', formats: 'fr' },
  { id: 'es', name: 'Español', direction: 'ltr', formats: 'es' },
  // With the calendar that the service counts by, and the digits of identifiers, addresses and inputs.
  { id: 'ar', name: 'العربية', direction: 'rtl', formats: 'ar-u-ca-gregory-nu-latn' },
];

/** The language of a tag, such as `de` or `de_AT`; undefined when it is none of them. */
export function findLanguage(tag: string | null | undefined): Language | undefined {
  const id = tag?.toLowerCase().split(/[-_]/)[0];
  return languages.find(language => language.id === id);
}

/** The language of the first tag that is one of them. */
export function languageOf(...tags: readonly (string | undefined)[]): Language {
  return tags.map(findLanguage).find(language => language !== undefined) ?? english;
}
