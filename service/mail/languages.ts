/** The texts of mails and text messages by language. */
import { type Language, type LanguageId, languageOf } from '../../contract/languages';
import { fill } from '../languages';
import { texts as ar } from './texts/ar';
import { texts as de } from './texts/de';
import { texts as en, type MailTexts } from './texts/en';
import { texts as es } from './texts/es';
import { texts as fr } from './texts/fr';

export interface MailLanguage extends Language {
  texts: MailTexts;
  /** Changes the case of a text to use it within a sentence. */
  withinSentence(text: string): string;
}

const lower = (text: string) => text.toLowerCase();
// German nouns keep their capital letter, and Arabic has no case.
const unchanged = (text: string) => text;

const languageTexts: Readonly<Record<LanguageId, Pick<MailLanguage, 'texts' | 'withinSentence'>>> = {
  en: { texts: en, withinSentence: lower },
  de: { texts: de, withinSentence: unchanged },
  fr: { texts: fr, withinSentence: lower },
  es: { texts: es, withinSentence: lower },
  ar: { texts: ar, withinSentence: unchanged },
};

/** Returns the language of an account's `locale` attribute, such as `de` or `de_AT`. */
export function mailLanguage(locale: string | undefined): MailLanguage {
  const language = languageOf(locale);
  return { ...language, ...languageTexts[language.id] };
}

/** Returns a plain text mail: the greeting, then the paragraphs. */
export function letter({ hello }: MailTexts, name: string, ...paragraphs: readonly string[]): string {
  return `${[fill(hello, { name }), ...paragraphs].join('\n\n')}\n`;
}
