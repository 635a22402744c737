import { messageOf, toFailure } from '../auth/identity';
import { getLanguage } from '../i18n/language';

/**
 * Resolves to the text that pages before signing in show for an error, in the current language. Falls back to the
 * English message if the translations can't be loaded, since a lost connection may be the cause.
 */
export async function refusalText(reason: unknown): Promise<string> {
  if (getLanguage() === 'en') return messageOf(reason);
  return import('./translateRefusal').then(it => it.default(toFailure(reason))).catch(() => messageOf(reason));
}
