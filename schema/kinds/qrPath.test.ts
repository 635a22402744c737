import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qrPath';

test('draws the modules within a quiet zone of four', () => {
  const text = 'otpauth://totp/Example:ada?secret=JBSWY3DPEHPK3PXP';
  const { side, path } = qrPath(text);
  const { data } = encode(text, { border: 0 });
  expect(side).toBe(data.length + 8);
  const drawn = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4},${y + 4}`] : [])));
  expect(drawn).toEqual(dark);
  expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
});
