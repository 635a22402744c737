const formats = new Map<string | undefined, Intl.ListFormat>();

/** Words one after the other as a language lists them: 'Active, Invited' in English, without an 'and'. */
export function listed(words: readonly string[], locale: string | undefined): string {
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit' });
  formats.set(locale, format);
  return format.format(words);
}
