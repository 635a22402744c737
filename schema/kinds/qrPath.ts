import { encode } from 'uqr';

/** Width of the quiet zone in modules, required by scanners. */
const margin = 4;

/** Encodes a text as a QR code. Returns an SVG path in a square with sides of `side` modules. */
export function qrPath(text: string): { side: number; path: string } {
  const { data } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
    .join('');
  return { side: data.length + 2 * margin, path };
}
