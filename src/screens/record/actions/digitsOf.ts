import { withAsciiDigits } from '../../../../contract/formats';

/** Returns the digits of a typed number without any thousands separators. */
export const digitsOf = (text: string): string => withAsciiDigits(text).replace(/[\s.,'’\u066c]/g, '');
