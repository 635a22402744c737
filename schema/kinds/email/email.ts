import { EMAIL, limits } from '../../../contract/formats';
import type { Kind } from '../../kind';
import { textKind } from '../text/text';

export const emailKind: Kind<string> = {
  ...textKind,
  validate: value => (value.length <= limits.email && EMAIL.test(value) ? undefined : { key: 'email' }),
  sample: n => `person${n}@example.net`,
};
