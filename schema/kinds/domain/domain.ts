import { DOMAIN } from '../../../contract/formats';
import type { Kind } from '../../kind';
import { textKind } from '../text/text';

/** A lower-case ASCII host name. Parsing removes scheme, path and final dot, and converts Unicode to Punycode. */
export const domainKind: Kind<string> = {
  ...textKind,
  fromText: text => {
    const host = text
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/[/?#:].*$/s, '')
      .replace(/\.$/, '');
    return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
  },
  validate: value => (DOMAIN.test(value) ? undefined : { key: 'domain' }),
  sample: n => `host${n}.example.net`,
};
