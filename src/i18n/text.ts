/** Separates the plural forms of a text, which are in the order of the language's plural categories. */
const BETWEEN_FORMS = '||||';

const categories: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** A count with the general plural form, as in 'All users'. Arabic has a special form for two. */
export const PLURAL = 3;

/** Values for the placeholders of a text. `smart_count` also selects the plural form. Numbers are formatted. */
export type TextArguments = Readonly<Record<string, unknown>>;

/** How a language formats values and selects plural forms. */
export interface Writing {
  plural: Intl.PluralRules;
  numbers: Intl.NumberFormat;
}

/** @param locale the locale that formats the numbers */
export function textFormatOf(locale: string): Writing {
  return {
    plural: new Intl.PluralRules(locale),
    // Show all digits. Callers round if they want fewer.
    numbers: new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }),
  };
}

/**
 * Returns the text at a dotted path in nested texts, or undefined. The last name may itself contain dots, like the
 * names of actions in the audit log.
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
 * Returns the text with each `%{name}` replaced by that argument. If it has plural forms, `smart_count` selects one:
 * 'one user |||| %{smart_count} users'.
 */
export function fillText(text: string, given: TextArguments, { plural, numbers }: Writing): string {
  return formFor(text, given.smart_count, plural).replace(/%\{(\w+)\}/g, (placeholder, name: string) => {
    const value = given[name] ?? placeholder;
    return typeof value === 'number' ? numbers.format(value) : String(value);
  });
}

/** Matches letters of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Matches symbols such as the plus of a phone number, which would move to the other end, and letters before a number. */
const movable = /[^\p{N}\s.,]/u;

/** Isolates left-to-right values for a right-to-left text, so that they keep their own order. */
export function isolated(given: TextArguments): TextArguments {
  const isolate = (value: unknown) =>
    typeof value === 'string' && movable.test(value) && !rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
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
