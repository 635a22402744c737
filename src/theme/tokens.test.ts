import { describe, expect, it } from 'vitest';
import { colors, schemes, tones } from './tokens';

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(schemes)('%s colours', scheme => {
  const { page, panel, floating, hover, accent, danger, ...rest } = colors[scheme];
  const surfaces = { page, panel, floating, hover, selected: accent.tint };

  it.each(Object.entries(surfaces))('let text be read on %s', (_name, surface) => {
    for (const text of [rest.text, rest.textMuted, accent.text, ...tones.map(tone => rest.tones[tone].text)]) {
      expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(tones)('let the text of %s be read on its tint', tone => {
    expect(contrast(rest.tones[tone].text, rest.tones[tone].tint)).toBeGreaterThanOrEqual(4.5);
  });

  it('let the words on buttons be read', () => {
    for (const button of [accent, danger]) {
      expect(contrast(button.onFill, button.fill), button.fill).toBeGreaterThanOrEqual(4.5);
      expect(contrast(button.onFill, button.fillHover), button.fillHover).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('let controls, focus and dots be seen', () => {
    for (const surface of [page, panel, floating]) {
      for (const mark of [rest.controlBorder, accent.ring, ...tones.map(tone => rest.tones[tone].dot)]) {
        expect(contrast(mark, surface), `${mark} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
