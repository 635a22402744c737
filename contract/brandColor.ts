/** The one colour that a deployment may choose, and the arithmetic of contrast (WCAG 2.2) that decides on it. */

const HEX = /^#[0-9a-f]{6}$/i;

/** What a part of the interface needs to be seen on its background. */
export const LEAST_SEEN = 3;
/** What text needs to be read. */
export const LEAST_READ = 4.5;

/** Whether a text is a colour as the brand's must be written: `#rrggbb`. */
export function isColor(text: string): boolean {
  return HEX.test(text);
}

/** From 1, the same, to 21, black on white; both are `#rrggbb`. */
export function contrast(a: string, b: string): number {
  return contrastOf(luminanceOf(channels(a)), luminanceOf(channels(b)));
}

/** The same of two luminances. */
export function contrastOf(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** From 0, black, to 1, white, by red, green and blue of 0 to 255. */
export function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels
    .map(channel => channel / 255)
    .map(channel => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour with so much of another in it, from 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)];
  return `#${from
    .map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share))
    .map(channel => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
}
