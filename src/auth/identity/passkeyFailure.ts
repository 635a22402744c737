import { translate } from '../../public/translate';
import { IdentityFailure, toFailure } from './failure';

/** What a ceremony with a passkey failed with; a browser's own reasons, such as that it was cancelled, in our words. */
export function passkeyFailure(error: unknown): IdentityFailure {
  const failure = toFailure(error);
  if (!/^Passkey/.test(failure.code)) return failure;
  return new IdentityFailure(failure.code, translate('signIn.passkeyUnused'), undefined, { cause: error });
}
