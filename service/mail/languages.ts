/** The languages of mails and text messages: those of the console. */
import { texts as ar } from './texts/ar';
import { texts as de } from './texts/de';
import { texts as en, type MailTexts } from './texts/en';
import { texts as es } from './texts/es';
import { texts as fr } from './texts/fr';

export interface MailLanguage {
  id: string;
  direction: 'ltr' | 'rtl';
  /** The tag by which dates, numbers and lists are written. */
  formats: string;
  texts: MailTexts;
  /** Makes a text of its own a part of a sentence. */
  withinSentence(text: string): string;
}

const lower = (text: string) => text.toLowerCase();
// Its nouns are written so.
const asItIs = (text: string) => text;

const english: MailLanguage = { id: 'en', direction: 'ltr', formats: 'en-GB', texts: en, withinSentence: lower };

/** All of them; English is for anyone who has chosen none of the others. */
export const mailLanguages: readonly MailLanguage[] = [
  english,
  { id: 'de', direction: 'ltr', formats: 'de', texts: de, withinSentence: asItIs },
  { id: 'fr', direction: 'ltr', formats: 'fr', texts: fr, withinSentence: lower },
  { id: 'es', direction: 'ltr', formats: 'es', texts: es, withinSentence: lower },
  { id: 'ar', direction: 'rtl', formats: 'ar-u-ca-gregory-nu-latn', texts: ar, withinSentence: asItIs },
];

/** The language of an account's attribute `locale`, such as `de` or `de_AT`. */
export function mailLanguage(locale: string | undefined): MailLanguage {
  const id = locale?.toLowerCase().split(/[-_]/)[0];
  return mailLanguages.find(language => language.id === id) ?? english;
}

/** A mail as plain text: the greeting, then its paragraphs. */
export function letter({ hello }: MailTexts, name: string, ...paragraphs: readonly string[]): string {
  return `${[fill(hello, { name }), ...paragraphs].join('\n\n')}\n`;
}

/** A text with its values in place of `%{name}`. */
export function fill(text: string, given: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(given[name] ?? placeholder));
}
