import { describe, expect, it } from 'vitest';
import { contrast } from '../../contract/brandColor';
import { colors, schemes, tones } from './tokens';

describe.each(schemes)('%s colours', scheme => {
  const { page, panel, floating, hover, accent, danger, ...rest } = colors[scheme];
  const surfaces = { page, panel, floating, hover, selected: accent.tint };

  it.each(Object.entries(surfaces))('let text be read on %s', (_name, surface) => {
    for (const text of [rest.text, rest.textMuted, accent.text, ...tones.map(tone => rest.tones[tone].text)]) {
      expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(tones)('keep the text of %s readable on its tint', tone => {
    expect(contrast(rest.tones[tone].text, rest.tones[tone].tint)).toBeGreaterThanOrEqual(4.5);
  });

  it('keep the words on buttons readable', () => {
    for (const button of [accent, danger]) {
      expect(contrast(button.onFill, button.fill), button.fill).toBeGreaterThanOrEqual(4.5);
      expect(contrast(button.onFill, button.fillHover), button.fillHover).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keep controls, focus and dots visible', () => {
    for (const surface of [page, panel, floating]) {
      for (const mark of [rest.controlBorder, accent.ring, ...tones.map(tone => rest.tones[tone].dot)]) {
        expect(contrast(mark, surface), `${mark} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
