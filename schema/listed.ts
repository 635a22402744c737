import { remembered } from '../contract/remembered';

const formatOf = remembered((locale: string | undefined) => new Intl.ListFormat(locale, { type: 'unit' }));

/** Words one after the other as a language lists them: 'Active, Invited' in English, without an 'and'. */
export function listed(words: readonly string[], locale: string | undefined): string {
  return formatOf(locale).format(words);
}
