import { countries, isCountry } from '../../../contract/countries';
import { isTimeZone } from '../../../contract/timeZones';
import { regionNames } from '../../formats/regionNames';

interface Vocabulary {
  isWord(text: string): boolean;
  words(): readonly string[];
  nameOf(word: string, locale: string): string;
}

/** Lists of fixed values, which are picked by name and stored by code. */
export const vocabularies = {
  country: {
    isWord: isCountry,
    words: () => countries,
    nameOf: (word, locale) => (isCountry(word) ? (regionNames(locale).of(word) ?? word) : word),
  },
  timeZone: {
    isWord: isTimeZone,
    words: () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort(),
    nameOf: word => word.replaceAll('_', ' '),
  },
} as const satisfies Record<string, Vocabulary>;

export type VocabularyName = keyof typeof vocabularies;
