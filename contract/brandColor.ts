/** The accent colour that a deployment may choose, and the contrast arithmetic (WCAG 2.2) that validates it. */

const HEX = /^#[0-9a-f]{6}$/i;

/** Minimum contrast of a user interface component against its background. */
export const MIN_UI_CONTRAST = 3;
/** Minimum contrast of text against its background. */
export const MIN_TEXT_CONTRAST = 4.5;

export function isColor(text: string): boolean {
  return HEX.test(text);
}

/** Returns the contrast ratio of two `#rrggbb` colours, from 1 (identical) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminanceOf(channels(a)), luminanceOf(channels(b))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns the relative luminance, from 0 (black) to 1 (white), of sRGB channels from 0 to 255. */
function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels
    .map(channel => channel / 255)
    .map(channel => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes two colours. `share` is the proportion of `other`, from 0 to 1. */
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
