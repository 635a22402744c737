import { encode } from 'uqr';

/** Modules of white around a code, which scanners need. */
const margin = 4;

/** A QR code that holds a text; dark on white in either theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { border: 0 });
  const side = data.length + 2 * margin;
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
