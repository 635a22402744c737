import type { CallName } from '../../../contract';
import { PHONE, withAsciiDigits } from '../../../contract/formats';
import type { Kind } from '../../kind';
import { textKind } from '../text/text';

export interface PhoneOptions {
  /** The call that returns the available numbers, and its input besides the organisation. Without it, any number. */
  pool?: { call: CallName; send?: Readonly<Record<string, string>> };
}

const plain: Kind<string> = textKind;

/** A telephone number in E.164. Parsing removes spaces, brackets and hyphens and converts a leading 00 to +. */
export const phoneKind: Kind<string, PhoneOptions> = {
  ...plain,
  fromText: text =>
    PHONE.test(text)
      ? text
      : withAsciiDigits(text)
          .replace(/[\s().\-/]/g, '')
          .replace(/^00/, '+'),
  validate: value => (PHONE.test(value) ? undefined : { key: 'phone' }),
  sample: n => `+1415555${String(100 + (n % 100)).padStart(4, '0')}`,
};
