import { DOMAIN } from '../../../contract/formats';
import type { Kind } from '../../kind';
import { textKind } from '../text/text';

/** A host name, lower case and in ASCII: what people paste (scheme, path, final dot, accents) is brought to that. */
export const domainKind: Kind<string> = {
  ...textKind,
  fromText: text => {
    const host = text
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/[/?#:].*$/, '')
      .replace(/\.$/, '');
    return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
  },
  validate: value => (DOMAIN.test(value) ? undefined : { key: 'domain' }),
  sample: n => `host${n}.example.net`,
};
