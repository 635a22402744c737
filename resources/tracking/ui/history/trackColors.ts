import type { Scheme } from '../../../../src/theme/tokens';

/** Colours of tracks for light and dark maps, distinguishable with colour blindness. */
const palettes: Record<Scheme, readonly string[]> = {
  light: ['#3454d1', '#c2410c', '#0b7a66', '#a21caf', '#806000', '#0e7490', '#be123c', '#525c6e'],
  dark: ['#8ba2ff', '#fb923c', '#34d3b0', '#e58bf0', '#e0b93f', '#4cc9e8', '#fb7f96', '#b3bdcc'],
};

/** Returns the colour of the track at an index. With more than eight tracks, colours repeat next to different names. */
export function trackColor(index: number, scheme: Scheme): string {
  const palette = palettes[scheme];
  return palette[index % palette.length] ?? '';
}

/** Returns the same track's colour for a map whose scheme differs from the console's. */
export function trackColorOn(color: string, scheme: Scheme): string {
  const indexes = Object.values(palettes).map(palette => palette.indexOf(color));
  return trackColor(Math.max(0, ...indexes), scheme);
}

/** Converts a hex colour to deck.gl's format. */
export function rgb(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
