import { findLanguage, type LanguageId, languageOf } from '../../contract/languages';
import { preferredTags } from './languages';

/**
 * The tag by which dates, numbers and names are written in a language: that of the browser where it is set to a region
 * of this language, as `en-GB`.
 */
export function localeOf(id: LanguageId): string {
  // Whatever the browser's tag says of them.
  const { calendar, numberingSystem } = new Intl.Locale(languageOf(id).formats);
  const written = (tag: string) => new Intl.Locale(tag, { calendar, numberingSystem }).toString();
  try {
    return written(preferredTags().find(tag => findLanguage(tag)?.id === id) ?? id);
  } catch {
    // There are browsers that ask for `en-US@posix`, which is no tag.
    return written(id);
  }
}
