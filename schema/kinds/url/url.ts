import type { Kind } from '../../kind';
import { textKind } from '../text/text';

export const urlKind: Kind<string> = {
  ...textKind,
  validate: value =>
    value.length <= 2048 && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
      ? undefined
      : { key: 'url' },
  sample: n => `https://example.net/page/${n}`,
};
