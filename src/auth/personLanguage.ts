import type { LanguageId } from '../../contract/languages';
import { choiceIsKept, meetPerson } from '../i18n/languageChoice';

/** Keeps a choice with the account of who is signed in. Throws when the identity provider refuses it. */
export async function keepLanguage(id: LanguageId): Promise<void> {
  const { updateAttributes } = await import('./identity/account');
  await updateAttributes({ locale: id });
  choiceIsKept(id);
}

/**
 * What follows a sign-in: the account's language is shown, or the account gets the one that was chosen before. Neither
 * holds the sign-in up when it fails: what the browser has stays, and the next sign-in tries again.
 */
export async function agreeOnLanguage(known: string | undefined): Promise<void> {
  try {
    const chosen = await meetPerson(known);
    if (chosen !== undefined) void keepLanguage(chosen).catch(() => undefined);
  } catch {
    // Its texts can't be loaded now.
  }
}
