import { translate } from '../../public/translate';
import { IdentityFailure, isPasskeyFailure, toFailure } from './failure';

/** Converts an error of using a passkey. The browser's own reasons, such as cancelling, get our message. */
export function passkeyFailure(error: unknown): IdentityFailure {
  const failure = toFailure(error);
  if (!isPasskeyFailure(failure)) return failure;
  return new IdentityFailure(failure.code, translate('signIn.passkeyUnused'), undefined, { cause: error });
}
