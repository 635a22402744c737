/** The languages of mails, text messages and pages of the service: those of the console. */

/** A language that the service writes in. */
export interface Language {
  id: 'en' | 'de' | 'fr' | 'es' | 'ar';
  /** As those who speak it call it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The tag by which dates, numbers and lists are written. */
  formats: string;
}

const english: Language = { id: 'en', name: 'English', direction: 'ltr', formats: 'en-GB' };

/** All of them; English is for anyone who has chosen none of the others. */
export const languages: readonly Language[] = [
  english,
  { id: 'de', name: 'Deutsch', direction: 'ltr', formats: 'de' },
  { id: 'fr', name: 'Français', direction: 'ltr', formats: 'fr' },
  { id: 'es', name: 'Español', direction: 'ltr', formats: 'es' },
  { id: 'ar', name: 'العربية', direction: 'rtl', formats: 'ar-u-ca-gregory-nu-latn' },
];

/** The language of the first tag, such as `de` or `de_AT`, that is one of them. */
export function languageOf(...tags: readonly (string | undefined)[]): Language {
  for (const tag of tags) {
    const id = tag?.toLowerCase().split(/[-_]/)[0];
    const language = languages.find(language => language.id === id);
    if (language !== undefined) return language;
  }
  return english;
}

/** The tags of an `Accept-Language` header, the most wanted first. */
export function acceptedTags(header = ''): string[] {
  return header
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';').map(text => text.trim());
      const weight = parameters.find(text => text.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** A text with its values in place of `%{name}`. */
export function fill(text: string, given: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(given[name] ?? placeholder));
}
