import type { Kind } from '../../kind';
import { textKind } from '../text/text';

const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

export const ipKind: Kind<string> = {
  ...textKind,
  fromText: text => text.toLowerCase(),
  validate: value => (isIp(value) ? undefined : { key: 'ip' }),
  sample: n => `192.0.2.${n % 256}`,
};

export function isIp(value: string): boolean {
  return V4.test(value) || isV6(value);
}

function isV6(value: string): boolean {
  return /^[\da-f:.]+$/i.test(value) && URL.canParse(`http://[${value}]`);
}
