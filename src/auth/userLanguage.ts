import type { LanguageId } from '../../contract/languages';
import { applyAccountLanguage, markChoiceSaved } from '../i18n/languageChoice';

/** Saves the language in the signed-in user's account. Throws if the identity provider refuses it. */
export async function saveLanguage(id: LanguageId): Promise<void> {
  const { updateAttributes } = await import('./identity/account');
  await updateAttributes({ locale: id });
  markChoiceSaved(id);
}

/**
 * Synchronises the language after a sign-in: shows the account's language, or saves the one chosen before in the
 * account. A failure doesn't block the sign-in: the browser's language stays, and the next sign-in tries again.
 */
export async function syncLanguage(known: string | undefined): Promise<void> {
  try {
    const chosen = await applyAccountLanguage(known);
    if (chosen !== undefined) void saveLanguage(chosen).catch(() => undefined);
  } catch {
    // The language's texts can't be loaded now.
  }
}
