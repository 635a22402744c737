import { memoize } from '../contract/memoize';

const formatOf = memoize((locale: string | undefined) => new Intl.ListFormat(locale, { type: 'unit' }));

/** Joins words as a language writes lists, without an 'and': 'Active, Invited' in English. */
export function formatList(words: readonly string[], locale: string | undefined): string {
  return formatOf(locale).format(words);
}
