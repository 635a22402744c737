/** What stands between the plural forms of one text, in the order of `categories`, those that the language uses. */
const BETWEEN_FORMS = '||||';

const categories: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The count whose form is the plain plural, as in 'All users': Arabic has a form for two. */
export const PLURAL = 3;

/** What a text is filled with: `smart_count` chooses the plural form, too. Numbers are written as the language does. */
export type TextArguments = Readonly<Record<string, unknown>>;

/** How a language writes what a text is filled with. */
export interface Writing {
  plural: Intl.PluralRules;
  numbers: Intl.NumberFormat;
}

/** @param locale the one whose numbers they are */
export function writingOf(locale: string): Writing {
  return {
    plural: new Intl.PluralRules(locale),
    // As many digits as there are: a caller that wants fewer has rounded.
    numbers: new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }),
  };
}

/**
 * The text at a dotted path in nested texts; undefined when there is none. The last name may have dots itself, as what
 * the audit log tells has.
 */
export function findText(texts: unknown, path: string): string | undefined {
  if (!isGroup(texts)) return undefined;
  const own = Object.hasOwn(texts, path) ? texts[path] : undefined;
  if (typeof own === 'string') return own;
  const end = path.indexOf('.');
  const group = path.slice(0, end);
  return end > 0 && Object.hasOwn(texts, group) ? findText(texts[group], path.slice(end + 1)) : undefined;
}

/**
 * The text with each `%{name}` replaced by the argument of that name, in the plural form for `smart_count` where it has
 * several: 'one user |||| %{smart_count} users'.
 */
export function fillText(text: string, given: TextArguments, { plural, numbers }: Writing): string {
  return formFor(text, given.smart_count, plural).replace(/%\{(\w+)\}/g, (placeholder, name: string) => {
    const value = given[name] ?? placeholder;
    return typeof value === 'number' ? numbers.format(value) : String(value);
  });
}

/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Such as the plus of a telephone number, which would go to its other end. */
const sign = /[^\p{L}\p{N}\s.,]/u;

/** What a text that is written from right to left is filled with: what is not written so keeps its own order. */
export function isolated(given: TextArguments): TextArguments {
  const isolate = (value: unknown) =>
    typeof value === 'string' && sign.test(value) && !rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, isolate(value)]));
}

function formFor(text: string, count: unknown, plural: Intl.PluralRules): string {
  if (!text.includes(BETWEEN_FORMS)) return text;
  const forms = text.split(BETWEEN_FORMS).map(form => form.trim());
  const category = typeof count === 'number' ? plural.select(count) : 'one';
  const used = plural.resolvedOptions().pluralCategories;
  const at = categories.filter(each => used.includes(each)).indexOf(category);
  return forms[Math.min(Math.max(at, 0), forms.length - 1)] ?? text;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
