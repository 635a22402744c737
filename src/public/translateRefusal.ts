import { findRefusal } from '../../contract/refusals/find';
import { type IdentityFailure, messageOf } from '../auth/identity';
import { texts as publicLaterTexts } from '../i18n/en/publicLater';
import { loadTexts } from '../i18n/language';
import { translate } from './translate';

/** Texts for error codes whose message has no translation, such as one about the database. */
const byCode: Readonly<Record<string, keyof typeof publicLaterTexts.refusals>> = {
  PasswordResetRequiredException: 'passwordResetRequired',
  UserNotConfirmedException: 'userNotConfirmed',
  LimitExceededException: 'limitExceeded',
  TooManyRequestsException: 'limitExceeded',
  too_many_requests: 'limitExceeded',
  InternalErrorException: 'internalServerError',
  unavailable: 'internalServerError',
  timeout: 'internalServerError',
};

/** Translates an error message to the current language. Returns an unknown one unchanged. */
export default async function translateRefusal(failure: IdentityFailure): Promise<string> {
  const message = messageOf(failure);
  const found = findRefusal(publicLaterTexts.refusals, message);
  const name = found?.name ?? byCode[failure.code];
  if (name === undefined) return message;
  await loadTexts('publicLater');
  return translate(`refusals.${name}`, found?.given);
}
