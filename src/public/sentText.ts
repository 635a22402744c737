import type { CodeDelivery } from '../auth/identity';
import { translate } from './translate';

/** Returns the text that a code was sent, with the masked address if it is known. */
export function sentText({ destination }: CodeDelivery): string {
  return destination === undefined ? translate('challenge.sent') : translate('challenge.sentTo', { destination });
}
