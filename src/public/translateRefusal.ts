import { findRefusal } from '../../contract/refusals/find';
import { type IdentityFailure, messageOf } from '../auth/identity';
import { publicLaterTexts } from '../i18n/en/publicLater';
import { loadTexts } from '../i18n/language';
import { translate } from './translate';

/** What is said of a code whose message is none of our texts, such as one about the database. */
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

/** What a refusal says, in the language that is shown; an unknown one in the words that it came with. */
export default async function translateRefusal(failure: IdentityFailure): Promise<string> {
  const message = messageOf(failure);
  const found = findRefusal(publicLaterTexts.refusals, message);
  const name = found?.name ?? byCode[failure.code];
  if (name === undefined) return message;
  await loadTexts('publicLater');
  return translate(`refusals.${name}`, found?.given);
}
