import { DOMAIN } from '../../../contract/formats';
import type { Kind } from '../../kind';
import { isIp } from '../ip/ip';
import { textKind } from '../text/text';

export interface DomainOptions {
  /** Whether it may also be an IP address. */
  orIp?: boolean;
}

const plainText: Kind<string> = textKind;

/** A lower-case ASCII host name. Parsing removes scheme, path and final dot, and converts Unicode to Punycode. */
export const domainKind: Kind<string, DomainOptions> = {
  ...plainText,
  fromText: (text, { orIp }) => {
    const typed = text.toLowerCase();
    return orIp && isIp(typed) ? typed : hostOf(typed);
  },
  validate: (value, { orIp }) => {
    if (DOMAIN.test(value) || (orIp && isIp(value))) return undefined;
    return { key: orIp ? 'host' : 'domain' };
  },
  sample: n => `host${n}.example.net`,
};

function hostOf(text: string): string {
  const host = text
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/\.$/, '');
  const hostname = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
  // URLs complete numbers to an address, such as 1.2 to 1.0.0.2.
  return isIp(hostname) ? host : hostname;
}
