/** The texts of the hosted pages, by language. */
import { type Language, type LanguageId, languageOf } from '../../../contract/languages';
import { refusalTexts as refusalsAr } from '../../../contract/refusals/ar';
import { refusalTexts as refusalsDe } from '../../../contract/refusals/de';
import { type RefusalTexts, refusalTexts as refusalsEn } from '../../../contract/refusals/en';
import { refusalTexts as refusalsEs } from '../../../contract/refusals/es';
import { findRefusal } from '../../../contract/refusals/find';
import { refusalTexts as refusalsFr } from '../../../contract/refusals/fr';
import { acceptedTags } from '../../languages';
import { texts as ar } from './texts/ar';
import { texts as de } from './texts/de';
import { texts as en, type HostedTexts } from './texts/en';
import { texts as es } from './texts/es';
import { texts as fr } from './texts/fr';

interface Words {
  texts: HostedTexts;
  refusals: RefusalTexts;
}

export const hostedWords: Readonly<Record<LanguageId, Words>> = {
  en: { texts: en, refusals: refusalsEn },
  de: { texts: de, refusals: refusalsDe },
  fr: { texts: fr, refusals: refusalsFr },
  es: { texts: es, refusals: refusalsEs },
  ar: { texts: ar, refusals: refusalsAr },
};

/** A language with its texts for the hosted pages. */
export type HostedLanguage = Language & Words;

/** Returns the language of a page: `lang` in its address, as on Cognito's pages, otherwise the browser's. */
export function hostedLanguage(query: URLSearchParams, acceptLanguage: string | undefined): HostedLanguage {
  const language = languageOf(query.get('lang') ?? undefined, ...acceptedTags(acceptLanguage));
  return { ...language, ...hostedWords[language.id] };
}

/** Translates an error message and ends it with a full stop. */
export function refusalIn({ refusals }: HostedLanguage, message: string): string {
  const refusal = findRefusal(refusalsEn, message);
  const text = refusal === undefined ? message : refusals[refusal.name];
  return text.endsWith('.') ? text : `${text}.`;
}
