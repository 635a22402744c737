import { encode } from 'uqr';

/** Modules of white around a code, which scanners need. */
const margin = 4;

/** A QR code that holds a text, as an SVG path in a square with this side. */
export function qrPath(text: string): { side: number; path: string } {
  const { data } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
    .join('');
  return { side: data.length + 2 * margin, path };
}
