import { expect, test } from 'vitest';
import { sizeText } from './amounts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [812_400, '812 kB'],
  [999_960, '1 MB'],
  [62_914_560, '62.9 MB'],
  [5_368_709_120, '5.4 GB'],
  [9e12, '9,000 GB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes, 'en')).toBe(text));
