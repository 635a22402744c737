import { findKey } from 'es-toolkit';
import { publicLaterTexts } from '../i18n/en/publicLater';
import { loadTexts } from '../i18n/language';
import { translate } from './translate';

/** Of these the console has the provider's code in place of its words. */
const codes: Readonly<Record<string, keyof typeof publicLaterTexts.refusals>> = {
  PasswordResetRequiredException: 'passwordResetRequired',
  UserNotConfirmedException: 'userNotConfirmed',
};

/** What a message of the identity provider means, in the language that is shown; an unknown one as it is. */
export default async function translateRefusal(message: string): Promise<string> {
  const refusal = codes[message] ?? findKey(publicLaterTexts.refusals, text => text === message);
  if (refusal === undefined) return message;
  await loadTexts('publicLater');
  return translate(`refusals.${refusal}`);
}
