import { messageOf, toFailure } from '../auth/identity';
import { getLanguage } from '../i18n/language';

/**
 * What the pages before signing in say of whatever went wrong, in the language that is shown: each of them asks here.
 * In English that is the message, in any other language too where the texts can't be loaded, as a lost connection may
 * be what went wrong.
 */
export async function refusalText(reason: unknown): Promise<string> {
  if (getLanguage() === 'en') return messageOf(reason);
  return import('./translateRefusal').then(it => it.default(toFailure(reason))).catch(() => messageOf(reason));
}
