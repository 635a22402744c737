/** What mails and text messages say, by language. */
import { type Language, type LanguageId, languageOf } from '../../contract/languages';
import { fill } from '../languages';
import { texts as ar } from './texts/ar';
import { texts as de } from './texts/de';
import { texts as en, type MailTexts } from './texts/en';
import { texts as es } from './texts/es';
import { texts as fr } from './texts/fr';

export interface MailLanguage extends Language {
  texts: MailTexts;
  /** Makes a text of its own a part of a sentence. */
  withinSentence(text: string): string;
}

const lower = (text: string) => text.toLowerCase();
// Its nouns are written so.
const asItIs = (text: string) => text;

const words: Readonly<Record<LanguageId, Pick<MailLanguage, 'texts' | 'withinSentence'>>> = {
  en: { texts: en, withinSentence: lower },
  de: { texts: de, withinSentence: asItIs },
  fr: { texts: fr, withinSentence: lower },
  es: { texts: es, withinSentence: lower },
  ar: { texts: ar, withinSentence: asItIs },
};

/** The language of an account's attribute `locale`, such as `de` or `de_AT`. */
export function mailLanguage(locale: string | undefined): MailLanguage {
  const language = languageOf(locale);
  return { ...language, ...words[language.id] };
}

/** A mail as plain text: the greeting, then its paragraphs. */
export function letter({ hello }: MailTexts, name: string, ...paragraphs: readonly string[]): string {
  return `${[fill(hello, { name }), ...paragraphs].join('\n\n')}\n`;
}
