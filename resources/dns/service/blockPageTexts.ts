import { type Language, type LanguageId, languageOf } from '../../../contract/languages';
import { acceptedTags } from '../../../service/languages';
import { texts as ar } from './texts/ar';
import { texts as de } from './texts/de';
import { type BlockPageTexts, texts as en } from './texts/en';
import { texts as es } from './texts/es';
import { texts as fr } from './texts/fr';

const texts: Readonly<Record<LanguageId, BlockPageTexts>> = { en, de, fr, es, ar };

/** Returns the preferred supported language of `Accept-Language`, or English, with the texts in it. */
export function blockPageTexts(accepted: string | undefined): { language: Language; texts: BlockPageTexts } {
  const language = languageOf(...acceptedTags(accepted));
  return { language, texts: texts[language.id] };
}
