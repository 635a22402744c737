import { findLanguage, type LanguageId, languageOf } from '../../contract/languages';
import { preferredTags } from './languages';

/**
 * Returns the tag for formatting dates, numbers and names in a language. It includes the region if the browser is set
 * to one of this language, such as `en-GB`.
 */
export function localeOf(id: LanguageId): string {
  // Keep the language's own, whatever the browser's tag says.
  const { calendar, numberingSystem } = new Intl.Locale(languageOf(id).formats);
  const written = (tag: string) => new Intl.Locale(tag, { calendar, numberingSystem }).toString();
  try {
    return written(preferredTags().find(tag => findLanguage(tag)?.id === id) ?? id);
  } catch {
    // Some browsers report `en-US@posix`, which isn't a valid tag.
    return written(id);
  }
}
