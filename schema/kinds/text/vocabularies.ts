import { countries, isCountry } from '../../../contract/countries';
import { isTimeZone } from '../../../contract/timeZones';

interface Vocabulary {
  isWord(text: string): boolean;
  words(): readonly string[];
  /** How a word is called in a language. */
  nameOf(word: string, locale: string): string;
}

/** Texts whose values are known: they are chosen by name and kept as their code. */
export const vocabularies = {
  country: {
    isWord: isCountry,
    words: () => countries,
    nameOf: (word, locale) => (isCountry(word) ? (regionNames(locale).of(word) ?? word) : word),
  },
  timeZone: {
    isWord: isTimeZone,
    words: () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort(),
    nameOf: zoneName,
  },
} as const satisfies Record<string, Vocabulary>;

export type VocabularyName = keyof typeof vocabularies;

const zoneNames = new Map<string, string>();

/** A time zone with its name in a language, such as `Europe/Berlin (Central European Time)`. */
function zoneName(zone: string, locale: string): string {
  const key = `${locale} ${zone}`;
  const known = zoneNames.get(key);
  if (known !== undefined) return known;
  const place = zone.replaceAll('_', ' ');
  const name = isTimeZone(zone) && zone !== 'UTC' ? `${place} (${longName(zone, locale)})` : place;
  zoneNames.set(key, name);
  return name;
}

/** What clocks of a zone are called, whether it is summer or not. */
function longName(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const ofLocales = new Map<string, Intl.DisplayNames>();

function regionNames(locale: string): Intl.DisplayNames {
  const names = ofLocales.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  ofLocales.set(locale, names);
  return names;
}
